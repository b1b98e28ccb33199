// Loads the product's rules with the second brand in the place of ours, and prints what they say.
import { existsSync } from "node:fs";
import { registerHooks } from "node:module";

const ours = new URL("../../config/brand/", import.meta.url).href;
registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    if (!found.url.startsWith(ours)) return found;
    const other = new URL(found.url.slice(ours.length), import.meta.url);
    return existsSync(other) ? { ...found, url: other.href } : found;
  },
});

const { PLATFORM_FEE, fee } = await import("#kernel/money.ts");
const { readLocation } = await import("#kernel/geo/location.ts");
const { citiesNear, cityOfPostcode } = await import("#features/search/rules/cities.ts");
const { everyLocal, localPath } = await import("#features/search/rules/local-paths.ts");
const { categoryLabel, jobCategoryOfTrade, tradesOfCategory } = await import(
  "#features/tradespeople/rules/trade-categories.ts"
);
const { postJobBody } = await import("#features/jobs/rules/job.schema.ts");
const { usualQuestions } = await import("#features/guide/assistant/rules/category-questions.ts");
const { appManifest } = await import("#features/search/rules/manifest.ts");

const job = {
  title: "Two punctures",
  description: "Both wheels have a puncture, and the back one a loose spoke.",
  postcode: "YO1 7HH",
};
const accepts = (category) => postJobBody.safeParse({ ...job, category }).success;
process.stdout.write(
  JSON.stringify({
    fee: [PLATFORM_FEE, fee(10_000)],
    categories: [accepts("Repair"), accepts("Plumbing")],
    trades: [tradesOfCategory("repair"), jobCategoryOfTrade("Mechanic"), categoryLabel("repair")],
    places: [readLocation("york")?.kind, readLocation("leeds"), cityOfPostcode("YO1 7HH"), citiesNear("York")],
    paths: everyLocal().map(localPath),
    asksTheUsual: usualQuestions("Repair").length > 0,
    manifest: appManifest("Spoke").description,
  }),
);
