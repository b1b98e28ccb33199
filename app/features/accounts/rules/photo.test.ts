import fc from "fast-check";
import { expect, test } from "vitest";
import { newId } from "#kernel/id.ts";
import { formatOf, isAlsoSomethingElse, PHOTO_CUTS, photoAddress, photoFile, photoIdOf } from "./photo.ts";

const bytes = (text: string) => new Uint8Array(Buffer.from(text, "latin1"));

test("an address tells its photo, and nothing else does", () => {
  const [userId, photoId] = [newId(), newId()];
  expect(photoIdOf(photoAddress(userId, photoId))).toBe(photoId);
  for (const address of [null, "", "/avatars/x/y-256.webp", `/avatars/${userId}.svg`, `https://x.example/${photoId}`])
    expect(photoIdOf(address)).toBeNull();
  expect(new Set(PHOTO_CUTS.map((cut) => photoFile(userId, photoId, cut))).size).toBe(PHOTO_CUTS.length);
});

test("a file is what its first bytes say", () => {
  expect(formatOf(bytes("\xff\xd8\xff\xe0"))).toBe("jpeg");
  expect(formatOf(bytes("\x89PNG\r\n\x1a\n"))).toBe("png");
  expect(formatOf(bytes("RIFF\0\0\0\0WEBPVP8 "))).toBe("webp");
  for (const text of ["", "\xff\xd8", "GIF89a", "RIFF\0\0\0\0WAVE", "<svg", "BM", " \xff\xd8\xff", "\x89PNG\n"])
    expect(formatOf(bytes(text))).toBeNull();
});

test("what a file is too is found wherever it stands, also in a part of a larger buffer", () => {
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
