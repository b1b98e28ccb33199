import sharp from "sharp";
import { expect, test } from "vitest";
import type { Storage } from "#providers/storage/port.ts";
import { addPortraits } from "./portraits.ts";
import { emptyRows, type Rows } from "./rows.ts";

test("an example person with a drawing gets it as a photo in every size, others keep their initials", async () => {
  const sizes: (number | undefined)[] = [];
  const storage = {
    put: async (_name: string, bytes: Buffer) => {
      sizes.push((await sharp(bytes).metadata()).width);
    },
  } as unknown as Storage;
  const [mo, ann] = ["0198c0de-0000-7000-8000-000000000001", "0198c0de-0000-7000-8000-000000000002"];
  const address = { postcode: "LS6 2AB", latitude: null, longitude: null };
  const rows: Rows = {
    ...emptyRows(),
    users: [
      { id: mo, name: "Mo Khan", email: "mo@demo.test" },
      { id: ann, name: "Ann Other", email: "ann@demo.test" },
    ] as Rows["users"],
    addresses: [
      { id: mo, ...address },
      { id: ann, ...address },
    ],
  };
  await addPortraits(storage, rows);
  expect(sizes).toEqual([96, 256, 512, 512]);
  expect(rows.addresses.map(({ avatarUrl }) => avatarUrl)).toEqual([`/avatars/${mo}/${mo}-256.webp`, undefined]);
});
