// Plays the games that come in as JSON, and prints how many moves that were a second.
const Board = require('@sabaki/go-board')
const games = JSON.parse(require('fs').readFileSync(0, 'utf8'))
const options = { preventSuicide: true, preventOverwrite: true, preventKo: true }

function play() {
  let moves = 0
  for (const game of games) {
    let board = Board.fromDimensions(19)
    let sign = 1
    for (const move of game) {
      board = board.makeMove(sign, [move % 19, Math.floor(move / 19)], options)
      sign = -sign
      moves++
    }
  }
  return moves
}

play()
const spent = start => process.cpuUsage(start).user / 1e6
const start = process.cpuUsage()
let moves = 0
while (spent(start) < 0.3) moves += play()
console.log(moves / spent(start))
