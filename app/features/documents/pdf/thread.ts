import { parentPort } from "node:worker_threads";
import { Document, Font, Image, Page, renderToBuffer, StyleSheet, Text, View } from "@react-pdf/renderer";
import { createElement as h, type ReactElement } from "react";
import { formatPounds } from "#kernel/money.ts";
import type { DocumentContent } from "../rules/document.ts";
import { loadTypefaces, type Typefaces, typefacesFor } from "./fonts.ts";
import { FITS, partsOf } from "./line-breaks.ts";

const styles = StyleSheet.create({
  page: { paddingTop: 48, paddingBottom: 64, paddingHorizontal: 52, fontSize: 10, lineHeight: 1.45 },
  head: { flexDirection: "row", justifyContent: "space-between", alignItems: "flex-start", marginBottom: 26 },
  brand: { fontWeight: 700, fontSize: 15, lineHeight: 1.2 },
  issuer: { maxWidth: 300 },
  right: { alignItems: "flex-end" },
  title: { fontWeight: 700, fontSize: 25, lineHeight: 1.15, marginBottom: 4 },
  // The frame of the largest logo, 600 by 200 pixels.
  logo: { maxWidth: 150, height: 50, objectFit: "contain", objectPosition: "100% 50%" },
  soft: { color: "#3d3d3d" },
  titleRow: { flexDirection: "row", justifyContent: "space-between", alignItems: "flex-start" },
  columns: { flexDirection: "row", gap: 24, marginTop: 20, marginBottom: 18 },
  column: { flex: 1 },
  label: { fontSize: 8.5, color: "#3d3d3d" },
  strong: { fontWeight: 600 },
  fact: { flexDirection: "row", marginBottom: 3 },
  factLabel: { width: 110, color: "#3d3d3d" },
  grow: { flex: 1 },
  line: { flexDirection: "row", borderBottomWidth: 0.6, borderColor: "#9a9a9a", paddingVertical: 7 },
  first: { borderTopWidth: 0.6, marginTop: 16 },
  table: { borderTopWidth: 0.6, marginTop: 30 },
  amount: { width: 100, textAlign: "right" },
  total: { flexDirection: "row", paddingVertical: 8, borderBottomWidth: 1.2, borderColor: "#000000" },
  totalText: { fontWeight: 600, fontSize: 12 },
  part: { fontWeight: 600, fontSize: 12.5, marginTop: 18, marginBottom: 4 },
  paragraph: { marginBottom: 5 },
  cell: { flex: 1, textAlign: "right" },
  firstCell: { flex: 1.4 },
  wideCell: { flex: 3.4, paddingRight: 8 },
  // Placed from the top of the A4 page: with `bottom` and the page's line height, the library leaves a text with page numbers out.
  foot: { position: "absolute", top: 800, left: 52, right: 52, fontSize: 8.5, color: "#3d3d3d" },
});

type Child = ReactElement | null;

/** The renderer would end a line within a word, with a hyphen, where its typeface changes: this is its value for never. */
const whole = { hyphenationPenalty: 10_000 };

const text = (style: object | object[], words: string, key?: string): Child =>
  h(Text, { ...whole, style: style as never, ...(key === undefined ? {} : { key }) }, words);

const inColumn = { ...whole, hyphenationCallback: (word: string) => partsOf(word, FITS.column) };

/** A text in a column, where a long word may not fit in a line. */
const narrow = (style: object | object[], words: string, key?: string): Child =>
  h(Text, { ...inColumn, style: style as never, ...(key === undefined ? {} : { key }) }, words);

const view = (style: object | object[], ...children: (Child | Child[])[]): ReactElement =>
  h(View, { style: style as never }, ...children);

/** A document as an A4 page: black on white, in the reading order of this code. */
function documentPages(
  content: DocumentContent,
  faces: Typefaces,
  { at, logo }: Pick<Order, "at" | "logo">,
): ReactElement {
  const heading = { fontFamily: faces.heading };
  const { brand, operator, title, number, date } = content;
  return h(
    Document,
    {
      title: `${title} ${number}`,
      author: brand,
      creator: brand,
      producer: brand,
      language: "en-GB",
      creationDate: at,
      modificationDate: at,
    },
    h(
      Page,
      { size: "A4", style: [styles.page, { fontFamily: faces.text }] as never },
      view(
        styles.head,
        view(styles.issuer, text([styles.brand, heading], brand), operator ? text(styles.soft, operator) : null),
        view(styles.right, text(styles.strong, number), text(styles.soft, date)),
      ),
      view(styles.titleRow, text([styles.title, heading], title), logoOf(logo)),
      view(
        styles.columns,
        content.parties.map(({ label, name, lines = [] }) =>
          h(
            View,
            { key: label, style: styles.column },
            text(styles.label, label),
            narrow(styles.strong, name),
            ...lines.map((line, index) => narrow(styles.soft, line, `line${index}`)),
          ),
        ),
      ),
      ...content.facts.map((fact, index) =>
        h(
          View,
          { key: `fact${index}`, style: styles.fact },
          text(styles.factLabel, fact.label),
          text(styles.grow, fact.text),
        ),
      ),
      ...linesOf(content),
      tableOf(content),
      ...(content.parts ?? []).flatMap((part, index) => [
        h(
          Text,
          { ...whole, key: `part${index}`, style: [styles.part, heading] as never, minPresenceAhead: 40 },
          part.title,
        ),
        ...part.paragraphs.map((words, at) => text(styles.paragraph, words, `p${index}.${at}`)),
      ]),
      ...(content.notes.length > 0
        ? [
            view(
              { marginTop: 18 },
              content.notes.map((note) => text(styles.soft, note, note)),
            ),
          ]
        : []),
      h(Text, {
        fixed: true,
        style: styles.foot as never,
        render: ({ pageNumber, totalPages }) => `${brand} · ${number} · page ${pageNumber} of ${totalPages}`,
      }),
    ),
  );
}

const logoOf = (logo: Uint8Array | null): Child =>
  logo && h(Image, { style: styles.logo, src: { data: Buffer.from(logo), format: "png" } });

function linesOf({ lines, total }: DocumentContent): Child[] {
  const rows = lines.map((line, index) =>
    h(
      View,
      { key: `line${index}`, style: [styles.line, index === 0 ? styles.first : {}] as never, wrap: false },
      view(styles.grow, text([], line.text), line.detail ? text(styles.label, line.detail) : null),
      text(styles.amount, formatPounds(line.amount)),
    ),
  );
  if (!total) return rows;
  const sum = h(
    View,
    { key: "total", style: styles.total as never, wrap: false },
    text([styles.grow, styles.totalText], total.label),
    text([styles.amount, styles.totalText], formatPounds(total.amount)),
  );
  return [...rows, sum];
}

function tableOf({ table }: DocumentContent): Child {
  if (!table) return null;
  const first = table.wide ? styles.wideCell : styles.firstCell;
  const row = (cells: readonly string[], key: string, style: object) =>
    h(
      View,
      { key, style: styles.line, wrap: false },
      ...cells.map((cell, index) => narrow([index === 0 ? first : styles.cell, style], cell, String(index))),
    );
  return view(styles.table, [
    row(table.head, "head", styles.label),
    ...table.rows.map((cells, index) => row(cells, `row${index}`, {})),
  ]);
}

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

const INCOMPLETE =
  "Words in square brackets stand for characters that this file cannot show. The document’s page on our site shows them.";

/** The document with what can be set, and a note if that is not all. */
function settable(content: DocumentContent, { complete, printable }: Typefaces): DocumentContent {
  const inside = <Value>(value: Value): Value => {
    if (typeof value === "string") return printable(value) as Value;
    if (typeof value !== "object" || value === null) return value;
    if (Array.isArray(value)) return value.map(inside) as Value;
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, inside(part)])) as Value;
  };
  const { notes, ...rest } = inside(content);
  return { ...rest, notes: complete ? notes : [...notes, INCOMPLETE] };
}

/** A worker thread: drawing a document takes tens of milliseconds, which would block the server. */
export interface Order {
  id: number;
  content: DocumentContent;
  /** A PNG; null without one. */
  logo: Uint8Array | null;
  at: Date;
}

/** What the thread says: once that it can draw, then a document or a failure for each order. */
export type Said = { ready: true } | { id: number; bytes: Uint8Array } | { id: number; failure: string };

Font.registerHyphenationCallback((word) => partsOf(word));

parentPort?.on("message", async ({ id, content, logo, at }: Order) => {
  try {
    const faces = await typefacesFor(textsIn(content));
    const pages = documentPages(settable(content, faces), faces, { at, logo });
    const bytes = new Uint8Array(await renderToBuffer(pages as never));
    parentPort?.postMessage({ id, bytes } satisfies Said);
  } catch (error) {
    parentPort?.postMessage({ id, failure: error instanceof Error ? error.message : String(error) } satisfies Said);
  }
});

await loadTypefaces();
parentPort?.postMessage({ ready: true } satisfies Said);
