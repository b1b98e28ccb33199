import { expect, test } from "vitest";
import { z } from "zod";
import { validationError } from "#kernel/errors.ts";
import { parseForm, readForm } from "./form.server.ts";

const sent = (fields: Record<string, string>) =>
  new Request("http://localhost:3000/", { method: "POST", body: new URLSearchParams(fields) });

test("an error that names a field as the API does marks the form's field, whether it was sent or not", async () => {
  const form = await readForm(sent({ amount: "95" }), null);
  const parsed = await parseForm(form, z.object({ amount: z.string() }));
  if (!parsed.ok) throw new Error("the form was refused");
  const problems = ["valid_until", "lines.0.vat_rate", "amount"].map((field) => ({ field, message: "No" }));
  const { error } = parsed.refuse(validationError(problems)).data.result;
  expect(Object.keys(error ?? {})).toEqual(expect.arrayContaining(["validUntil", "lines[0].vatRate", "amount"]));
});

test("the fields of forms have names in camel case, and no others", async () => {
  expect([...(await readForm(sent({ validUntil: "", "lines[0].vatRate": "20" }), null)).keys()]).toHaveLength(2);
  await expect(readForm(sent({ valid_until: "" }), null)).rejects.toMatchObject({ code: "MALFORMED" });
  // The second day of the first date that a quote offers.
  const apart = sent({ "dates[0].date": "2026-04-13", "dates[0].more[0]": "2026-04-17" });
  expect((await readForm(apart, null)).get("dates[0].more[0]")).toBe("2026-04-17");
  await expect(readForm(sent({ "dates[0].more[0].more[0]": "" }), null)).rejects.toMatchObject({ code: "MALFORMED" });
});
