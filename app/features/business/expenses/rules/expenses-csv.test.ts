import { expect, test } from "vitest";
import { pence } from "#kernel/money.ts";
import { expensesCsv, tripsCsv } from "./expenses-csv.ts";

test("expenses are a line each, and no text is a formula", () => {
  const expense = { spentOn: "2026-11-02", kind: "materials", jobTitle: null, hasReceipt: false } as const;
  expect(
    expensesCsv([
      { ...expense, what: "Pipe, 15 mm", amount: pence(1_250), vat: pence(208), hasReceipt: true },
      { ...expense, what: "=cmd|'/c calc'!A1", amount: pence(5), vat: null, jobTitle: "@SUM(A1)" },
    ]).split("\r\n"),
  ).toEqual([
    "\ufeffdate,what,kind,self assessment heading,amount GBP,VAT GBP,job,photo of receipt",
    '2026-11-02,"Pipe, 15 mm",Materials and parts,Cost of goods bought for resale or goods used,12.50,2.08,,yes',
    "2026-11-02,'=cmd|'/c calc'!A1,Materials and parts,Cost of goods bought for resale or goods used,0.05,,'@SUM(A1),no",
    "",
  ]);
});

test("trips are a line each, and no text is a formula", () => {
  const trip = { travelledOn: "2026-11-02", tenths: 125, allowance: pence(563), jobTitle: "Leaking tap" };
  expect(tripsCsv([{ ...trip, fromPlace: "+LS6", toPlace: "-LS1" }]).split("\r\n")).toEqual([
    "\ufeffdate,from,to,miles,allowance GBP,job",
    "2026-11-02,'+LS6,'-LS1,12.5,5.63,Leaking tap",
    "",
  ]);
});
