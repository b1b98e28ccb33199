import { getDocument } from "#app/testing/pdfjs.ts";

/** The text of a PDF as another program extracts it, without spaces, because that program guesses them. */
export async function textOf(bytes: Uint8Array): Promise<string> {
  const reading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const pdf = await reading.promise;
  let words = "";
  for (let page = 1; page <= pdf.numPages; page++)
    words += (await (await pdf.getPage(page)).getTextContent()).items
      .map((item) => ("str" in item ? item.str : ""))
      .join("");
  await reading.destroy();
  return words.replaceAll(/\s/g, "");
}
