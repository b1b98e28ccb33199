import { expect, test } from "vitest";
import { as, race } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { makeCustomer } from "#features/identity/auth/testing.ts";
import { makeTradesperson } from "#features/tradespeople/testing.ts";
import { newId } from "#kernel/id.ts";
import { pence } from "#kernel/money.ts";
import { SAVED_LINES_MAX, TEMPLATES_MAX } from "../rules/quote-limits.ts";
import { makeQuote, makeTemplate } from "../testing.ts";
import {
  removeLine,
  removeTemplate,
  saveLine,
  saveQuoteAsTemplate,
  saveTemplate,
  templatesAndLines,
} from "./templates.server.ts";

const database = testDatabase();
const db = () => database().db;
const code = (expected: string) => expect.objectContaining({ code: expected });
const template = { name: "Mixer tap", message: "Fitted and tested", availability: null, lines: [], shares: [] };

test("templates and lines are saved, changed and removed by their owner only", async () => {
  const [me, other, customer] = await Promise.all([makeTradesperson(db()), makeTradesperson(db()), makeCustomer(db())]);
  const [mine, theirs] = [as(database(), me), as(database(), other)];
  const id = await saveTemplate(mine, template);
  await saveTemplate(theirs, template);
  await expect(saveTemplate(mine, { ...template, name: "mixer TAP" })).rejects.toEqual(code("NAME_TAKEN"));
  await saveTemplate(mine, { ...template, id, name: "Mixer Tap", message: "And the old one taken away" });
  await saveLine(mine, { kind: "labour", text: "Valve", amount: pence(4_500) });
  await saveLine(mine, { kind: "labour", text: "Call-out", amount: pence(6_000) });
  await expect(saveLine(mine, { kind: "labour", text: "VALVE", amount: pence(1) })).rejects.toEqual(code("LINE_TAKEN"));
  const saved = await templatesAndLines(mine);
  expect(saved.templates).toMatchObject([{ id, name: "Mixer Tap", message: "And the old one taken away" }]);
  expect(saved.lines.map(({ text, amount }) => [text, amount])).toEqual([
    ["Call-out", 6_000],
    ["Valve", 4_500],
  ]);
  const lineId = saved.lines[1]?.id ?? "";
  await saveLine(mine, { id: lineId, kind: "labour", text: "valve", amount: pence(5_000) });
  for (const stranger of [id, newId(), "nonsense"]) {
    await expect(saveTemplate(theirs, { ...template, id: stranger, name: "B" })).rejects.toEqual(
      code("TEMPLATE_NOT_FOUND"),
    );
    await expect(removeTemplate(theirs, { id: stranger })).rejects.toEqual(code("TEMPLATE_NOT_FOUND"));
  }
  await expect(saveLine(theirs, { id: lineId, kind: "labour", text: "B", amount: pence(1) })).rejects.toEqual(
    code("LINE_NOT_FOUND"),
  );
  await expect(removeLine(theirs, { id: lineId })).rejects.toEqual(code("LINE_NOT_FOUND"));
  await removeLine(mine, { id: lineId });
  await removeTemplate(mine, { id });
  expect(await templatesAndLines(mine)).toMatchObject({ templates: [], lines: [{ text: "Call-out" }] });
  expect((await templatesAndLines(theirs)).templates).toHaveLength(1);
  for (const act of [templatesAndLines(as(database(), customer)), saveTemplate(as(database(), customer), template)])
    await expect(act).rejects.toEqual(code("WRONG_ROLE"));
  const suspended = as(database(), { ...me, suspended: true });
  await expect(saveTemplate(suspended, template)).rejects.toEqual(code("SUSPENDED"));
  expect((await templatesAndLines(suspended)).lines).toHaveLength(1);
});

test("names stay unique and counts within their limits under concurrency", async () => {
  const me = await makeTradesperson(db());
  const ctx = as(database(), me);
  const same = await race(5, () => saveTemplate(ctx, template));
  expect([same.fulfilled.length, same.rejected]).toEqual([1, Array(4).fill(code("NAME_TAKEN"))]);
  for (let made = 1; made < TEMPLATES_MAX - 1; made++) await makeTemplate(db(), me);
  const last = await race(3, (index) => saveTemplate(ctx, { ...template, name: `Last ${index}` }));
  expect([last.fulfilled.length, last.rejected]).toEqual([1, Array(2).fill(code("TOO_MANY_TEMPLATES"))]);
  for (let made = 0; made < SAVED_LINES_MAX; made++)
    await saveLine(ctx, { kind: "labour", text: `Line ${made}`, amount: pence(1) });
  await expect(saveLine(ctx, { kind: "labour", text: "One more", amount: pence(1) })).rejects.toEqual(
    code("TOO_MANY_LINES"),
  );
});

test("a quote is saved as a template: its price as one line, its milestones as shares", async () => {
  const me = await makeTradesperson(db());
  const part = { description: null, dueDate: null };
  const quote = await makeQuote(db(), {
    tradesperson: me,
    amount: pence(10_000),
    milestones: [
      { ...part, title: "Deposit", amount: pence(3_333) },
      { ...part, title: "Finished", amount: pence(6_667) },
    ],
  });
  await saveQuoteAsTemplate(as(database(), me), { quoteId: quote.id, name: "Tap" });
  expect((await templatesAndLines(as(database(), me))).templates).toMatchObject([
    {
      name: "Tap",
      message: quote.message,
      lines: [{ text: "Whole price", amount: 10_000 }],
      shares: [
        { title: "Deposit", percent: 33 },
        { title: "Finished", percent: 67 },
      ],
    },
  ]);
  const stranger = as(database(), await makeTradesperson(db()));
  for (const quoteId of [quote.id, "nonsense"])
    await expect(saveQuoteAsTemplate(stranger, { quoteId, name: "Tap" })).rejects.toEqual(code("NOT_FOUND"));
});
