import { expect, test } from "vitest";
import { addressLine, callLink, navigateLink, phoneText } from "./address.format.ts";
import { addressBody, addressFormSchema } from "./address.schema.ts";

const body = { line1: " 14 Brudenell Grove ", town: "Leeds", postcode: "ls61hr", phone: "+44 113 496 0000" };

test("an address is trimmed and normalised; what is left out is none", () => {
  const read = addressBody.parse({ ...body, line2: " ", access_notes: " Ring 14\nnot 14A " });
  expect(read).toEqual({
    line1: "14 Brudenell Grove",
    line2: null,
    town: "Leeds",
    postcode: "LS6 1HR",
    access_notes: "Ring 14\nnot 14A",
    phone: "01134960000",
  });
  expect(addressFormSchema.parse(body).accessNotes).toBeNull();
});

test.each([
  [{ line1: "x" }, "line1", "Address must be at least 3 characters"],
  [{ line1: "a\0bcd" }, "line1", "Address contains characters that cannot be used"],
  [{ town: "" }, "town", "Town or city must be at least 2 characters"],
  [{ postcode: "LS6" }, "postcode", "Invalid UK postcode format"],
  [{ phone: "12" }, "phone", "Invalid UK phone number"],
  [{ access_notes: "x".repeat(501) }, "access_notes", "Access notes must be 500 characters or fewer"],
])("%j is refused on %s", (change, field, message) => {
  const { error } = addressBody.safeParse({ ...body, ...change });
  expect(error?.issues.map(({ path, message: text }) => [path.join("."), text])).toEqual([[field, message]]);
});

test("links and texts", () => {
  const place = { line1: "14 Grove & Co", line2: "Flat 2", town: "Leeds", postcode: "LS6 1HR" };
  expect(addressLine(place)).toBe("14 Grove & Co, Flat 2, Leeds LS6 1HR");
  expect(new URL(navigateLink(place)).searchParams.get("destination")).toBe(addressLine(place));
  expect(callLink("01134960000")).toBe("tel:01134960000");
  expect(["01134960000", "07700900123", "02079460123", "01632960123"].map(phoneText)).toEqual([
    "0113 496 0000",
    "07700 900 123",
    "020 7946 0123",
    "01632 960123",
  ]);
});
