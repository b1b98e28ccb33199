import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { init, type WrappedPdfiumModule } from "@embedpdf/pdfium";
import { PDF_LIMITS, type PdfProblem } from "../rules/pdf.ts";

/** Values of PDFium's interface. */
const PASSWORD_ERROR = 4;
const FLATTEN_FOR_DISPLAY = 0;
const FLATTEN_FAILED = 0;
const WITHOUT_ALPHA = 0;

/** A page is drawn once at this size, in pixels, because a picture that unpacks to gigabytes shows itself only then. */
const DRAWN_SIDE = 600;

/**
 * Makes a new PDF from the pages of another. It contains what the pages show (text, drawings, pictures, and annotations and form fields as
 * they look) and nothing else of the file: no actions, scripts, forms, links, attachments or metadata.
 */
export async function rebuild(bytes: Uint8Array): Promise<Uint8Array | PdfProblem> {
  const wasm = readFileSync(createRequire(import.meta.url).resolve("@embedpdf/pdfium/pdfium.wasm"));
  const pdfium = await init({ wasmBinary: new Uint8Array(wasm).buffer });
  pdfium.PDFiumExt_Init();
  const source = pdfium.FPDF_LoadMemDocument(copyIn(pdfium, bytes), bytes.length, "");
  if (source === 0) return pdfium.FPDF_GetLastError() === PASSWORD_ERROR ? "locked" : "broken";
  const count = pdfium.FPDF_GetPageCount(source);
  if (count > PDF_LIMITS.pages) return "long";
  const target = pdfium.FPDF_CreateNewDocument();
  for (let index = 0; index < count; index++) if (!addPage(pdfium, source, target, index)) return "broken";
  return count === 0 ? "broken" : copyOut(pdfium, target);
}

/** Adds a page that shows the source's page as one drawing. Returns whether that was possible. */
function addPage(pdfium: WrappedPdfiumModule, source: number, target: number, index: number): boolean {
  const page = pdfium.FPDF_LoadPage(source, index);
  if (page === 0) return false;
  const isFlat = pdfium.FPDFPage_Flatten(page, FLATTEN_FOR_DISPLAY) !== FLATTEN_FAILED;
  const width = pdfium.FPDF_GetPageWidthF(page);
  const height = pdfium.FPDF_GetPageHeightF(page);
  pdfium.FPDF_ClosePage(page);
  const drawing = pdfium.FPDF_NewXObjectFromPage(target, source, index);
  if (!isFlat || drawing === 0 || !(width > 0 && height > 0)) return false;
  const added = pdfium.FPDFPage_New(target, index, width, height);
  pdfium.FPDFPage_InsertObject(added, pdfium.FPDF_NewFormObjectFromXObject(drawing));
  const isWritten = pdfium.FPDFPage_GenerateContent(added);
  if (isWritten) draw(pdfium, added, DRAWN_SIDE / Math.max(width, height));
  pdfium.FPDF_ClosePage(added);
  pdfium.FPDF_CloseXObject(drawing);
  return isWritten;
}

function draw(pdfium: WrappedPdfiumModule, page: number, scale: number): void {
  const width = Math.max(1, Math.round(pdfium.FPDF_GetPageWidthF(page) * scale));
  const height = Math.max(1, Math.round(pdfium.FPDF_GetPageHeightF(page) * scale));
  const bitmap = pdfium.FPDFBitmap_Create(width, height, WITHOUT_ALPHA);
  pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, 0);
  pdfium.FPDFBitmap_Destroy(bitmap);
}

/** PDFium's memory, which moves when it grows. The package's types leave it out. */
const memoryOf = (pdfium: WrappedPdfiumModule) => (pdfium.pdfium as unknown as { HEAPU8: Uint8Array }).HEAPU8;

function copyIn(pdfium: WrappedPdfiumModule, bytes: Uint8Array): number {
  const at = pdfium.pdfium.wasmExports.malloc(bytes.length);
  memoryOf(pdfium).set(bytes, at);
  return at;
}

function copyOut(pdfium: WrappedPdfiumModule, target: number): Uint8Array | PdfProblem {
  const writer = pdfium.PDFiumExt_OpenFileWriter();
  if (!pdfium.PDFiumExt_SaveAsCopy(target, writer)) return "broken";
  const size = pdfium.PDFiumExt_GetFileWriterSize(writer);
  if (size > PDF_LIMITS.outputBytes) return "bomb";
  const at = pdfium.pdfium.wasmExports.malloc(size);
  pdfium.PDFiumExt_GetFileWriterData(writer, at, size);
  return memoryOf(pdfium).slice(at, at + size);
}
