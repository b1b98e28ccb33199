import sharp from "sharp";
import { type QuoteFile, quoteFile } from "#features/quotes/rules/quote-files.ts";
import { logoFile } from "#features/verification/rules/logo.ts";
import type { Storage } from "#providers/storage/port.ts";
import { onePagePdf } from "./one-page-pdf.ts";
import { drawn } from "./portfolios.ts";
import { createRandom, daysAgo } from "./random.ts";
import type { Rows } from "./rows.ts";

const SEED = 20_260_304;
const TITLE = "Replace kitchen mixer tap";
const SHEET = [
  "Single-lever mixer tap",
  "Chrome on brass, ceramic cartridge, 35 mm",
  "Flow 9 litres a minute at 3 bar",
  "Flexible hoses 450 mm, 3/8 inch",
  "Guaranteed for 12 months, parts and labour",
];

/** Hannah Booth's logo, and a picture and a PDF with her open quote for Jo Marsh. Can be repeated. */
export async function addQuoteFiles(storage: Storage, rows: Rows): Promise<void> {
  const random = createRandom(SEED);
  const hannah = rows.users.find(({ email }) => email === "tradesperson@demo.test")?.id;
  const job = rows.jobPostings.find(({ title }) => title === TITLE);
  const quote = rows.quotes.find(({ jobId, tradespersonId }) => jobId === job?.id && tradespersonId === hannah);
  const business = rows.businessDetails.find(({ userId }) => userId === hannah);
  if (!hannah || !quote || !business) throw new Error(`the demo data has no quote of Hannah Booth's for "${TITLE}"`);
  const sizes = await drawn("tap", "after");
  const full = await sharp(sizes.at(-1)).jpeg({ quality: 82 }).toBuffer();
  const { width, height } = await sharp(full).metadata();
  const sheet = onePagePdf(SHEET);
  const at = daysAgo(2, 10);
  const photo: QuoteFile = {
    id: random.id(at),
    kind: "photo",
    name: "The tap, fitted.jpg",
    bytes: full.length,
    width,
    height,
  };
  const pdf: QuoteFile = {
    id: random.id(at),
    kind: "pdf",
    name: "Tap data sheet.pdf",
    bytes: sheet.length,
    width: null,
    height: null,
  };
  await storage.put(quoteFile(hannah, photo), full, "image/jpeg");
  await storage.put(quoteFile(hannah, photo, "small"), sizes[1] ?? full, "image/webp");
  await storage.put(quoteFile(hannah, pdf), sheet, "application/pdf");
  quote.files = [photo, pdf];
  const logo = { id: random.id(at), width: 600, height: 145 };
  await storage.put(
    logoFile({ userId: hannah, id: logo.id }),
    await sharp(Buffer.from(LOGO)).png().toBuffer(),
    "image/png",
  );
  business.logo = logo;
}

/** A drop on a tile and "BOOTH" in strokes, so that it does not depend on the machine's fonts. */
const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="145" viewBox="0 0 620 150">
  <rect width="620" height="150" fill="#fff"/>
  <rect x="10" y="15" width="120" height="120" rx="26" fill="#17653f"/>
  <path d="M70 34c18 24 30 38 30 54a30 30 0 0 1-60 0c0-16 12-30 30-54z" fill="#fff"/>
  <path d="M70 104a16 16 0 0 1-16-16" fill="none" stroke="#e0a340" stroke-width="9" stroke-linecap="round"/>
  <g fill="none" stroke="#1d2b24" stroke-width="15" stroke-linecap="round" stroke-linejoin="round">
    <path d="M178 40v70h26a18 18 0 0 0 0-36h-26 22a17 17 0 0 0 0-34z"/>
    <circle cx="290" cy="75" r="35"/><circle cx="390" cy="75" r="35"/>
    <path d="M446 40h56M474 40v70M528 40v70M582 40v70M528 75h54"/>
  </g>
</svg>`;
