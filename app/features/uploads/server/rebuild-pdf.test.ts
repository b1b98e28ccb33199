import { describe, expect, test } from "vitest";
import { getDocument } from "#app/testing/pdfjs.ts";
import { DOCUMENT_WORDS } from "../rules/document.labels.ts";
import { PDF_LIMITS, rebuiltProblem } from "../rules/pdf.ts";
import { makePdf, unscanned } from "../testing.ts";
import { readDocument } from "./read-document.server.ts";
import { rebuildPdf } from "./rebuild-pdf.server.ts";

const FONT = "/Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >>";
const HELLO = "BT /F1 20 Tf 30 120 Td (Certificate PL204518) Tj ET";
const SCRIPT = "<< /S /JavaScript /JS (app.alert(1)) >>";

async function rebuilt(file: Buffer) {
  const { bytes, type } = await readDocument(unscanned, file);
  expect(type).toBe("application/pdf");
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const pdf = await task.promise;
  const page = await pdf.getPage(1);
  const { items } = await page.getTextContent();
  const shown = {
    pages: pdf.numPages,
    size: page.view.slice(2),
    text: items.map((item) => ("str" in item ? item.str : "")).join(""),
    scripts: await pdf.getJSActions(),
    attachments: await pdf.getAttachments(),
    openAction: await pdf.getOpenAction(),
    annotations: await page.getAnnotations(),
  };
  await task.destroy();
  return { bytes: Buffer.from(bytes), shown };
}

const ONLY_A_PAGE = { pages: 1, scripts: null, attachments: null, openAction: null, annotations: [] };

test("the pages of a PDF keep their text, size and rotation", async () => {
  const file = makePdf({ page: `/Contents 9 0 R /Rotate 90 ${FONT}`, packed: [{ body: HELLO }] });
  const { shown } = await rebuilt(file);
  expect(shown).toEqual({ ...ONLY_A_PAGE, text: "Certificate PL204518", size: [200, 300] });
});

const object = `8 0 ${SCRIPT}`;
const objectStream = (filters: readonly ("FlateDecode" | "ASCIIHexDecode")[]) =>
  makePdf({
    catalog: "/OpenAction 8 0 R",
    packed: [{ head: `/Type /ObjStm /N 1 /First ${object.indexOf("<<")}`, body: object, filters }],
  });

/** Files that ran scripts, opened other files or contained them. */
const active: Record<string, Buffer> = {
  "a script": makePdf({ catalog: "/OpenAction 8 0 R", parts: `8 0 obj ${SCRIPT} endobj` }),
  "a script under another spelling": makePdf({ catalog: "/OpenAction << /S /J#61vaScript /JS (app.alert(1)) >>" }),
  "a script of the page": makePdf({ page: `/AA << /O ${SCRIPT} >>` }),
  "a script in an object stream": objectStream(["FlateDecode"]),
  "a script in an object stream that is compressed twice": objectStream(["FlateDecode", "FlateDecode"]),
  "a script in an object stream in hexadecimal": objectStream(["ASCIIHexDecode"]),
  "a script in an object stream with chained filters": objectStream(["ASCIIHexDecode", "FlateDecode"]),
  "a program to start": makePdf({ catalog: "/OpenAction << /S /Launch /F (calc.exe) >>" }),
  "files in it": makePdf({
    catalog: "/Names << /EmbeddedFiles << /Names [(a) << /Type /Filespec /EF << /F 9 0 R >> >>] >> >>",
    packed: [{ head: "/Type /EmbeddedFile", body: "MZ" }],
  }),
  "a link": makePdf({
    page: "/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 300 200] /A << /S /URI /URI (http://evil.test) >> >>]",
  }),
  "a form that sends": makePdf({
    catalog: "/AcroForm << /Fields [] /XFA (x) >>",
    page: "/Annots [<< /Type /Annot /Subtype /Widget /FT /Btn /Rect [0 0 9 9] /A << /S /SubmitForm /F (http://evil.test) >> >>]",
  }),
  "a script in metadata of a drawing": makePdf({
    page: `/Contents 9 0 R /Resources << /XObject << /X 10 0 R >> >>`,
    packed: [
      { body: "/X Do" },
      { head: "/Type /XObject /Subtype /Form /BBox [0 0 9 9] /A 8 0 R", body: "0 0 9 9 re f" },
    ],
    parts: "8 0 obj << /S /URI >> endobj",
  }),
};

test.each(Object.entries(active))("%s is left out of a PDF", async (_name, file) => {
  const { bytes, shown } = await rebuilt(file);
  expect(shown).toMatchObject(ONLY_A_PAGE);
  expect(bytes.toString("latin1")).not.toMatch(/JavaScript|J#61va|alert|calc|evil|EmbeddedFile|ObjStm/);
});

test("what follows a drawing into the new file, and would be active elsewhere, is refused", async () => {
  const file = makePdf({
    page: "/Contents 9 0 R /Resources << /XObject << /X 10 0 R >> >>",
    packed: [
      { body: "/X Do" },
      { head: `/Type /XObject /Subtype /Form /BBox [0 0 9 9] /A ${SCRIPT}`, body: "0 0 9 9 re f" },
    ],
  });
  await expect(readDocument(unscanned, file)).rejects.toMatchObject({ message: DOCUMENT_WORDS.active });
});

/** Less than the product's, so that the bombs are quickly made. */
const LIMITS = { seconds: PDF_LIMITS.seconds, memoryBytes: 32 * 1024 * 1024 };
const larger = Buffer.alloc(LIMITS.memoryBytes + 8 * 1024 * 1024, " ");

test("an unused object that unpacks to more than the memory is left out", async () => {
  const bytes = await rebuildPdf(makePdf({ packed: [{ body: larger }] }), LIMITS);
  expect(bytes).toBeInstanceOf(Uint8Array);
  expect(bytes.length).toBeLessThan(2_000);
});

describe("the process that reads it is ended", () => {
  test("when a page needs more memory than it may have", async () => {
    const bomb = makePdf({ page: "/Contents 9 0 R", packed: [{ body: larger }] });
    expect(await rebuildPdf(bomb, LIMITS)).toBe("bomb");
    const small = makePdf({ page: "/Contents 9 0 R", packed: [{ body: " " }] });
    expect(await rebuildPdf(small, LIMITS)).toBeInstanceOf(Uint8Array);
  });

  test("when drawings that contain each other take for ever", async () => {
    const levels = Array.from({ length: 9 }, (_, level) => ({
      head: `/Type /XObject /Subtype /Form /BBox [0 0 300 200] /Resources << /XObject << /X ${11 + level} 0 R >> >>`,
      body: level === 8 ? "0 0 300 200 re f" : "/X Do ".repeat(20),
    }));
    const laughs = makePdf({
      page: "/Contents 9 0 R /Resources << /XObject << /X 10 0 R >> >>",
      packed: [{ body: "/X Do" }, ...levels],
    });
    expect(await rebuildPdf(laughs, { ...LIMITS, seconds: 2 })).toBe("bomb");
  });
});

test("a picture of more than a hundred megapixels, which takes gigabytes to show, is refused", async () => {
  const head = "/Type /XObject /Subtype /Image /Width 10000 /Height 10001 /BitsPerComponent 8 /ColorSpace /DeviceGray";
  const bomb = makePdf({
    page: "/Contents 9 0 R /Resources << /XObject << /X 10 0 R >> >>",
    packed: [{ body: "300 0 0 200 0 0 cm /X Do" }, { head, body: Buffer.alloc(1_000) }],
  });
  await expect(readDocument(unscanned, bomb)).rejects.toMatchObject({ message: DOCUMENT_WORDS.bomb });
});

test("a damaged file, one with a password and one with too many pages are refused", async () => {
  const locked = makePdf({
    parts: `8 0 obj << /Filter /Standard /V 1 /R 2 /O <${"0".repeat(64)}> /U <${"0".repeat(64)}> /P -4 /Length 40 >> endobj`,
  });
  expect(await rebuildPdf(Buffer.from("%PDF-1.7 nothing"))).toBe("broken");
  expect(
    await rebuildPdf(
      Buffer.from(
        locked.toString("latin1").replace("/Root 1 0 R", "/Root 1 0 R /Encrypt 8 0 R /ID [<00> <00>]"),
        "latin1",
      ),
    ),
  ).toBe("locked");
  const pages = Buffer.from(
    makePdf()
      .toString("latin1")
      .replace("[3 0 R] /Count 1", `[${"3 0 R ".repeat(301)}] /Count 301`),
    "latin1",
  );
  expect(await rebuildPdf(pages)).toBe("long");
});

test("names between streams are active in any spelling, and bytes of streams are not", () => {
  const problem = (text: string) => rebuiltProblem(Buffer.from(text, "latin1"));
  expect(problem("<</A/J#61vaScript>>")).toBe("active");
  expect(problem("<</Length 3>>stream\r\n/JS \r\nendstream")).toBeNull();
  expect(problem("stream\r\n\r\nendstream 4 0 obj<</ObjStm 1>>stream\r\n\r\nendstream")).toBe("active");
  expect(problem("<</Height 9000/Width 9000>>")).toBeNull();
});
