/** Where things are on the drawn board. Every length comes from the package's own table. */
import board from "./tables/board.json";

export type Coordinates = keyof typeof board.names;
export type ThemeName = keyof typeof board.themes;
export type Theme = (typeof board.themes)[ThemeName];
export const L = board.lengths;
export const themes: Record<ThemeName, Theme> = board.themes;

/** A point: column from the left, row from the bottom, both from 0. */
export type Point = readonly [column: number, row: number];

/** The name of a point on every board: letters without I, rows from the bottom. */
export function nameOf([column, row]: Point): string {
  return `${board.names.letters.columns[column]}${row + 1}`;
}

/** The point of a name. */
export function pointOf(name: string): Point {
  return [board.names.letters.columns.indexOf(name.charAt(0)), Number(name.slice(1)) - 1];
}

/** The names of the columns, left to right. */
export function columns(style: Coordinates, width: number): string[] {
  return board.names[style].columns.slice(0, width);
}

/** The names of the rows, from the top down. */
export function rows(style: Coordinates, height: number): string[] {
  const all = board.names[style].rows;
  // Styles that count from the bottom name the top row by the board's height.
  return style === "letters" || style === "numbers"
    ? all.slice(all.length - height)
    : all.slice(0, height);
}

export function stars(width: number, height: number): Point[] {
  const found = (board.stars as unknown as Record<string, Point[]>)[`${width}x${height}`];
  return found ?? [];
}

/** The picture's size and the place of each point in it, in units: a cell is 24 high, 23 wide. */
export class Frame {
  private readonly margin: number;
  readonly right: number;
  readonly bottom: number;
  readonly width: number;
  readonly height: number;
  readonly style: Coordinates;

  constructor(width: number, height: number, style: Coordinates) {
    this.width = width;
    this.height = height;
    this.style = style;
    this.margin = style === "none" ? L.MARGIN : L.NAMED_MARGIN;
    this.right = L.CELL_WIDTH * (width - 1 + 2 * this.margin);
    this.bottom = L.CELL_HEIGHT * (height - 1 + 2 * this.margin);
  }

  at([column, row]: Point): [number, number] {
    return [
      L.CELL_WIDTH * (column + this.margin),
      L.CELL_HEIGHT * (this.height - 1 - row + this.margin),
    ];
  }

  /** The point nearest to a place in the picture, or null where the place is off the board. */
  nearest(x: number, y: number): Point | null {
    const column = Math.round(x / L.CELL_WIDTH - this.margin);
    const row = this.height - 1 - Math.round(y / L.CELL_HEIGHT - this.margin);
    const on = column >= 0 && column < this.width && row >= 0 && row < this.height;
    return on ? [column, row] : null;
  }

  get wood(): { x: number; y: number; width: number; height: number } {
    const x = (this.margin - L.WOOD) * L.CELL_WIDTH;
    const y = (this.margin - L.WOOD) * L.CELL_HEIGHT;
    return { x, y, width: this.right - 2 * x, height: this.bottom - 2 * y };
  }

  get innerLines(): string {
    const [left, bottom] = this.at([0, 0]);
    const [right, top] = this.at([this.width - 1, this.height - 1]);
    let path = "";
    for (let row = 1; row < this.height - 1; row++)
      path += `M${left} ${this.at([0, row])[1]}H${right}`;
    for (let column = 1; column < this.width - 1; column++)
      path += `M${this.at([column, 0])[0]} ${top}V${bottom}`;
    return path;
  }

  /** The outer lines; a line that would have no length gets a third of a cell either way. */
  get border(): string {
    const [left, bottom] = this.at([0, 0]);
    const [right, top] = this.at([this.width - 1, this.height - 1]);
    if (this.width > 1 && this.height > 1) return `M${left} ${top}H${right}V${bottom}H${left}Z`;
    const x = this.width === 1 ? L.CELL_WIDTH / 3 : 0;
    const y = this.height === 1 ? L.CELL_HEIGHT / 3 : 0;
    let path = "";
    for (let row = 0; row < this.height; row++)
      path += `M${left - x} ${this.at([0, row])[1]}H${right + x}`;
    for (let column = 0; column < this.width; column++)
      path += `M${this.at([column, 0])[0]} ${top - y}V${bottom + y}`;
    return path;
  }

  private get widest(): number {
    const wide = (letter: string) => (letter >= "\u3000" ? 1 : 0.6);
    const width = (name: string) => [...name].reduce((sum, letter) => sum + wide(letter), 0);
    return Math.max(0, ...rows(this.style, this.height).map(width));
  }

  get fontSize(): number {
    const room = L.CELL_WIDTH * this.margin - L.STONE - 2 * L.GAP;
    return Math.min(L.FONT_SIZE, room / Math.max(1, this.widest));
  }

  /** The name of each line, with the two places where it is written. */
  get names(): [string, [number, number][]][] {
    const away = L.FONT_SIZE * 0.62;
    const baseline = L.FONT_SIZE * 0.36;
    const side = Math.max(away + 2.4, L.GAP + (this.widest * this.fontSize) / 2);
    return [
      ...columns(this.style, this.width).map((name, column): [string, [number, number][]] => {
        const x = this.at([column, 0])[0];
        return [
          name,
          [
            [x, away + baseline],
            [x, this.bottom - away + baseline],
          ],
        ];
      }),
      ...rows(this.style, this.height).map((name, line): [string, [number, number][]] => {
        const y = this.at([0, this.height - 1 - line])[1] + baseline;
        return [
          name,
          [
            [side, y],
            [this.right - side, y],
          ],
        ];
      }),
    ];
  }
}
