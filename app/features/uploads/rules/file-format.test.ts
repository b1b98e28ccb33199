import fc from "fast-check";
import { expect, test } from "vitest";
import { formatOf, isAlsoPageOrArchive, isAlsoSomethingElse, isHeic, pictureFormatOf } from "./file-format.ts";

const bytes = (text: string) => new Uint8Array(Buffer.from(text, "latin1"));

test("the first bytes decide a file's format", () => {
  expect(pictureFormatOf(bytes("\xff\xd8\xff\xe0"))).toBe("jpeg");
  expect(pictureFormatOf(bytes("\x89PNG\r\n\x1a\n"))).toBe("png");
  expect(pictureFormatOf(bytes("RIFF\0\0\0\0WEBPVP8 "))).toBe("webp");
  for (const text of ["", "\xff\xd8", "GIF89a", "RIFF\0\0\0\0WAVE", "<svg", "BM", " \xff\xd8\xff", "\x89PNG\n"])
    expect(pictureFormatOf(bytes(text))).toBeNull();
});

test("a second format is found anywhere in a file, also in a slice of a larger buffer", () => {
  const marks = ["<script>", "<SVG ", "<html>", "<?php echo", "<!DOCTYPE html", "<iframe src"];
  fc.assert(
    fc.property(
      fc.uint8Array({ maxLength: 3_000 }),
      fc.constantFrom(...marks),
      fc.uint8Array(),
      (before, mark, after) => {
        const whole = Buffer.concat([Buffer.from("xx"), before, Buffer.from(mark), after, Buffer.from("yy")]);
        expect(isAlsoSomethingElse(new Uint8Array(whole.buffer, whole.byteOffset + 2, whole.length - 4))).toBe(true);
      },
    ),
  );
  expect(isAlsoSomethingElse(bytes(`${"x".repeat(1_000)}%PDF-1.7`))).toBe(true);
  expect(isAlsoSomethingElse(bytes(`${"x".repeat(5_000)}%PDF-1.7`))).toBe(false);
  expect(isAlsoSomethingElse(bytes(`PK\x05\x06${"x".repeat(65_000)}`))).toBe(true);
  expect(isAlsoSomethingElse(bytes(`PK\x05\x06${"x".repeat(90_000)}`))).toBe(false);
  expect(isAlsoSomethingElse(bytes("ftypmp42 <x:xmpmeta xmlns:x='adobe:ns:meta/'>"))).toBe(false);
});

test("a PDF starts as one, and may contain XML metadata but no HTML page", () => {
  expect(formatOf(bytes("%PDF-1.7\n"))).toBe("pdf");
  expect(pictureFormatOf(bytes("%PDF-1.7\n"))).toBeNull();
  for (const text of [" %PDF-1.7", "%pdf-1.7", "GIF89a%PDF-1.7"]) expect(formatOf(bytes(text))).toBeNull();
  expect(isAlsoPageOrArchive(bytes("%PDF-1.7 <?xpacket begin='x'?><x:xmpmeta/>"))).toBe(false);
  for (const more of ["<html>", "<script >", "<?php x", "<!DOCTYPE html>", "PK\x05\x06"])
    expect(isAlsoPageOrArchive(bytes(`%PDF-1.7 ${more}`))).toBe(true);
});

test("iPhone photos are recognised by their first bytes", () => {
  expect(isHeic(bytes("\0\0\0\x18ftypheic\0\0\0\0"))).toBe(true);
  expect(isHeic(bytes("\0\0\0\x18ftypavif\0\0\0\0"))).toBe(false);
  expect(isHeic(bytes("x"))).toBe(false);
});
