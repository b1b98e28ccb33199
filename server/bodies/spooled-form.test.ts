import { existsSync, globSync } from "node:fs";
import { tmpdir } from "node:os";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type SpooledForm, spoolForm } from "./spooled-form.ts";

async function* inChunks(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
}

/** Sends a form as browsers do, and reads it back. */
async function spooled(form: FormData, size = 1_000): Promise<SpooledForm> {
  const sent = new Response(form);
  return spoolForm(inChunks(await sent.bytes(), size), sent.headers.get("Content-Type") ?? "");
}

const text = (value: string) => spoolForm(inChunks(Buffer.from(value), 7), "multipart/form-data; boundary=x");
/** Those of this process: others make and remove their own meanwhile. */
const folders = () => globSync(`fettle-upload-*-${process.pid}-*`, { cwd: tmpdir() });

describe("a form with files", () => {
  test("has the same fields and files, wherever the chunks are divided", async () => {
    const content = fc.uint8Array({ maxLength: 300 });
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: "grapheme" }), content, fc.integer({ min: 1, max: 90 }), async (...given) => {
        const [value, bytes, size] = given;
        const form = new FormData();
        form.set("title", value);
        form.append("photos", new File([bytes], 'a "b" ü.jpg', { type: "image/jpeg" }));
        form.append("photos", new File(["\r\n--"], "b.txt"));
        const { form: read, remove } = await spooled(form, size);
        // Line ends are sent as CR LF.
        expect(read.get("title")).toBe(value.replaceAll(/\r\n|\r|\n/g, "\r\n"));
        const [photo, other] = read.getAll("photos") as File[];
        expect([photo?.name, photo?.type, other?.name]).toEqual(['a "b" ü.jpg', "image/jpeg", "b.txt"]);
        expect(await photo?.arrayBuffer()).toEqual(bytes.slice().buffer);
        expect(await other?.text()).toBe("\r\n--");
        await remove();
      }),
      { seed: 20240607, numRuns: 30 },
    );
  });

  test("is read from the disk when it is used, until it is removed", async () => {
    const form = new FormData();
    form.set("file", new File(["x".repeat(10_000)], "a.txt"));
    const before = folders();
    const { form: read, remove } = await spooled(form);
    const [folder] = folders().filter((name) => !before.includes(name));
    expect(folder).toBeDefined();
    await remove();
    expect(existsSync(`${tmpdir()}/${folder}`)).toBe(false);
    await expect((read.get("file") as File).text()).rejects.toThrow();
  });
});

describe("a body that is no such form", () => {
  test.each([
    ["", "nothing at all"],
    ["x", "no delimiter"],
    ["--x\r\n", "no end"],
    ['--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1', "a part without an end"],
    ["--x\r\nContent-Disposition: form-data\r\n\r\n1\r\n--x--", "a part without a name"],
    ["--x\r\n\r\n1\r\n--x--", "a part without headers"],
    [`--x\r\nX: ${"y".repeat(5_000)}\r\n\r\n1\r\n--x--`, "endless headers"],
    ["--xy\r\n\r\n1\r\n--xy--", "a longer delimiter"],
  ])("is refused: %j (%s)", async (body) => {
    const before = folders();
    await expect(text(body)).rejects.toMatchObject({ code: "MALFORMED" });
    expect(folders()).toEqual(before);
  });

  test("is refused when it has very many parts or very long texts", async () => {
    const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n';
    await expect(text(`${part.repeat(500)}--x--`)).rejects.toMatchObject({ code: "TOO_LARGE" });
    const form = new FormData();
    form.set("title", "x".repeat(300_000));
    await expect(spooled(form)).rejects.toMatchObject({ code: "TOO_LARGE" });
  });
});
