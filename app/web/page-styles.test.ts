import { expect, test } from "vitest";
import { stylesOf } from "./page-styles.ts";

const page = (...classes: string[]) => `<html><body class="${classes.join(" ")}"><p>Text</p></body></html>`;
const rest = (sheet: string, ...classes: string[]) => stylesOf(sheet)(page(...classes));

test("a rule stays if the page has all classes of one of its selectors", () => {
  expect(rest(".a{x:1}.b{x:2}", "a")).toBe(".a{x:1}");
  expect(rest(".a .b{x:1}", "a")).toBe("");
  expect(rest(".a .b,.c>.a{x:1}", "a", "c")).toBe(".a .b,.c>.a{x:1}");
  expect(rest(".a.b:hover{x:1}", "b", "a")).toBe(".a.b:hover{x:1}");
});

test("what names no class stays", () => {
  const sheet = '*,:before{x:1}:root[data-theme="a.b"]{x:2}@font-face{src:url(a.woff2)}@keyframes k{0%{x:1}}';
  expect(rest(sheet)).toBe(sheet);
});

test("a class in brackets is one of several, or must be absent, so it is not asked for", () => {
  const sheet = ":is(.a,.b){x:1}.c:not(.d){x:2}html:has(.e){x:3}";
  expect(rest(sheet, "c")).toBe(sheet);
  expect(rest(sheet)).toBe(":is(.a,.b){x:1}html:has(.e){x:3}");
});

test("conditions without rules go, and layers stay in their order", () => {
  const sheet = "@layer one{.a{x:1}}@layer two{.b{x:1}}@media (width>=1rem){.a{x:2}}";
  expect(rest(sheet, "b")).toBe("@layer one{}@layer two{.b{x:1}}");
  expect(rest(sheet, "a")).toBe("@layer one{.a{x:1}}@layer two{}@media (width>=1rem){.a{x:2}}");
  expect(rest("@layer a,b;.c{x:1}")).toBe("@layer a,b;");
});

test("escaped names are compared as the page writes them", () => {
  const sheet = String.raw`.sm\:w-1\/2{x:1}.\32 xl\:p{x:2}.\[\&_b\]\:q:hover{x:3}.\*\:z>*{x:4}.h-0\.5{x:5}`;
  expect(rest(sheet, "sm:w-1/2", "2xl:p", "[&amp;_b]:q", "*:z", "h-0.5")).toBe(sheet);
  expect(rest(sheet, "sm")).toBe("");
});

test("braces and commas in strings, brackets and comments end nothing", () => {
  const sheet = `.a:after{content:"}"}.a[title="x,{y"]{x:1}/* } */.b{background:url("data:a;b,{c}")}`;
  expect(rest(sheet, "a", "b")).toBe(sheet);
});

test("registered properties stay where a rule uses them", () => {
  const sheet = '.a{x:var(--tw-a)}.b{x:var(--tw-b)}@property --tw-a{syntax:"*"}@property --tw-b{syntax:"*"}';
  expect(rest(sheet, "a")).toBe('.a{x:var(--tw-a)}@property --tw-a{syntax:"*"}');
});
