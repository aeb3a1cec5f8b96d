import PDFDocument from 'pdfkit';
import { BRICK, CYAN, CYAN_INK, FAINT, INK, INK_2, LINE } from './ink.ts';
import { winAnsi } from './win-ansi.ts';

const MARGIN = 48;
const FOOT = 64;
/** The width of the logo at the top left, with its name and a gap. */
const MARK = 150;

/** The header and footer of every page of a document. */
export interface PaperFacts {
  /** Its title on the first page: "Comprobante de depósito". */
  readonly title: string;
  /** Below it: an order number or a period. */
  readonly subtitle?: string;
  readonly issuedAt: Date;
  /** Small print at the foot of every page. */
  readonly legal: string;
  readonly landscape?: boolean;
  /** Uncompressed, so that a person or a test can read the file's text. */
  readonly plain?: boolean;
}

/** A4 pages drawn from top to bottom; a page is emitted when it is full. Measures are points (1/72 inch). */
export class Paper {
  readonly doc: PDFKit.PDFDocument;
  readonly left = MARGIN;
  readonly width: number;
  readonly bottom: number;
  /** The vertical position of the next element. */
  y = 0;
  readonly #facts: PaperFacts;
  #pages = 0;
  /** Called at the top of every page after the first, below its header. */
  onNewPage: () => void = () => {};

  constructor(facts: PaperFacts) {
    this.#facts = facts;
    this.doc = new PDFDocument({
      size: 'A4',
      layout: facts.landscape ? 'landscape' : 'portrait',
      // the footer is drawn inside the margin, which would make the library add a page
      margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: 0 },
      autoFirstPage: false,
      compress: !facts.plain,
      lang: 'es-AR',
      displayTitle: true,
      info: {
        Title: winAnsi([facts.title, facts.subtitle].filter(Boolean).join(' ')),
        Author: 'Ladrillo',
        Creator: 'Ladrillo',
        Producer: 'Ladrillo',
        CreationDate: facts.issuedAt,
      },
    });
    this.doc.addPage();
    this.width = this.doc.page.width - 2 * MARGIN;
    this.bottom = this.doc.page.height - FOOT;
    this.#head();
  }

  /** Starts a new page when fewer points are left. */
  room(points: number): void {
    if (this.y + points <= this.bottom) return;
    this.doc.addPage();
    this.#head();
    this.onNewPage();
  }

  /**
   * Draws text. @returns its height in points
   * @param style size in points; `x` and `width` from the left margin
   */
  text(words: string, style: TextStyle = {}): number {
    const { x = 0, width = this.width - x, y = this.y } = style;
    const options = { width, align: style.align ?? 'left', lineGap: style.lineGap ?? 2 } as const;
    this.#font(style);
    const shown = this.#drawn(words, width);
    const height = this.doc.heightOfString(shown === '' ? ' ' : shown, options);
    this.doc
      .fillColor(style.colour ?? (style.quiet ? INK_2 : style.link ? CYAN_INK : INK))
      .text(shown, this.left + x, y, { ...options, ...(style.link ? { link: style.link } : {}) });
    return height;
  }

  /** The height that text would have. */
  heightOf(words: string, style: TextStyle & { width: number }): number {
    this.#font(style);
    return this.doc.heightOfString(this.#drawn(words, style.width) || ' ', {
      width: style.width,
      lineGap: style.lineGap ?? 2,
    });
  }

  /** The text as drawn: an amount stays on the line of its currency, where both fit on one. */
  #drawn(words: string, width: number): string {
    return winAnsi(words).replace(/(US\$|\$|USDT) (\d[\d.,]*)/g, (apart, sign, digits) => {
      const together = `${sign}\u00a0${digits}`;
      return this.doc.widthOfString(together) <= width ? together : apart;
    });
  }

  /** A line across the page. */
  rule(y: number, colour = LINE): void {
    this.doc
      .moveTo(this.left, y)
      .lineTo(this.left + this.width, y)
      .lineWidth(0.75)
      .strokeColor(colour)
      .stroke();
  }

  /** A light background for the next content. */
  ground(y: number, height: number): void {
    this.doc.rect(this.left - 8, y, this.width + 16, height).fill(FAINT);
  }

  end(): void {
    this.doc.end();
  }

  #font({ bold = false, size = 10 }: TextStyle): void {
    this.doc.font(bold ? 'Helvetica-Bold' : 'Helvetica').fontSize(size);
  }

  #head(): void {
    this.#pages += 1;
    const first = this.#pages === 1;
    this.#mark(this.left, MARGIN);
    this.text('ladrillo', { x: 36, y: MARGIN - 1, bold: true, size: 17 });
    const { title, subtitle } = this.#facts;
    const right = { x: MARK, width: this.width - MARK, align: 'right' } as const;
    // a title of several lines moves the rest down
    let more = 0;
    if (first) {
      const style = { ...right, bold: true, size: 13 };
      more = this.heightOf(title, style) - this.heightOf(' ', style);
      this.text(title, { ...style, y: MARGIN - 1 });
      if (subtitle)
        this.text(subtitle, { ...right, y: MARGIN + 16 + more, size: 10, colour: INK_2 });
    } else {
      const again = [title, subtitle].filter(Boolean).join(' · ');
      this.text(again, { ...right, y: MARGIN + 3, size: 9, colour: INK_2 });
    }
    this.rule(MARGIN + 34 + more);
    this.#foot();
    this.y = MARGIN + 50 + more;
  }

  #foot(): void {
    const y = this.doc.page.height - FOOT + 16;
    this.rule(y - 6);
    const small = { size: 7.5, colour: INK_2, lineGap: 1 } as const;
    this.text(this.#facts.legal, { ...small, y, width: this.width - 70 });
    const place = { x: this.width - 60, width: 60, align: 'right' } as const;
    this.text(`Hoja ${this.#pages}`, { ...small, ...place, y });
  }

  /** The logo: four bricks in running bond, the last one highlighted. */
  #mark(x: number, y: number): void {
    const { doc } = this;
    doc.roundedRect(x, y, 17, 7, 1.2).fill(BRICK);
    doc.roundedRect(x + 19, y, 7, 7, 1.2).fill(BRICK);
    doc.roundedRect(x, y + 9, 9, 7, 1.2).fill(BRICK);
    doc.roundedRect(x + 11, y + 9, 15, 7, 1.2).fill(CYAN);
  }
}

interface TextStyle {
  readonly bold?: boolean;
  readonly size?: number;
  readonly colour?: string;
  /** In the colour of hints. */
  readonly quiet?: boolean;
  /** The address that it opens. */
  readonly link?: string;
  readonly x?: number;
  readonly y?: number;
  readonly width?: number;
  readonly align?: 'left' | 'right';
  readonly lineGap?: number;
}
