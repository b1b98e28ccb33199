/**
 * pdf.js, which reads the PDFs that we make as another program would. Tests read texts and operators and draw nothing, so its canvas (35 MB) is
 * not installed (scripts/licences.test.ts), and what it says about that while it loads is not printed.
 */
const { warn } = console;
console.warn = () => {};
const pdfjs = await import("pdfjs-dist/legacy/build/pdf.mjs");
console.warn = warn;

export const { getDocument, OPS } = pdfjs;
