import { expect, test } from "vitest";
import { newId } from "#kernel/id.ts";
import { PHOTO_SIZES, photoAddress, photoFile, photoIdOf } from "./photo.ts";

test("only our own URLs identify a photo", () => {
  const [userId, photoId] = [newId(), newId()];
  expect(photoIdOf(photoAddress(userId, photoId))).toBe(photoId);
  for (const address of [null, "", "/avatars/x/y-256.webp", `/avatars/${userId}.svg`, `https://x.example/${photoId}`])
    expect(photoIdOf(address)).toBeNull();
  expect(new Set(PHOTO_SIZES.map((size) => photoFile(userId, photoId, size))).size).toBe(PHOTO_SIZES.length);
});
