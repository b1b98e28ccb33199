import { CategoryPicture } from "#ui/category-picture.tsx";
import { useTexts } from "#ui/language.ts";
import { Page, PageHeader } from "#ui/page.tsx";
import { HowCalculated, QuoteBand } from "./how-calculated.tsx";
import type { PricesOfCategory } from "./load-prices.server.ts";
import { PriceRows, paidJobs, WithoutPrice } from "./price-list.tsx";
import { texts } from "./texts.ts";

/** Every kind of work with what people paid for it. */
export function AllPrices({ title, categories }: { title: string; categories: readonly PricesOfCategory[] }) {
  const t = useTexts(texts);
  return (
    <Page>
      <PageHeader title={title}>
        <p className="text-lg">{t.introduction}</p>
      </PageHeader>
      <div className="grid gap-x-14 gap-y-12 lg:grid-cols-2">
        {categories.map((one) => (
          <Category key={one.category} {...one} />
        ))}
      </div>
      <HowCalculated />
      <QuoteBand to="/get-quotes" work={null} />
    </Page>
  );
}

function Category({ category, range, jobs, kinds }: PricesOfCategory) {
  const t = useTexts(texts);
  return (
    <section className="min-w-0">
      <div className="mb-4 flex items-center gap-4">
        <CategoryPicture name={category} className="h-14 w-18" />
        <div>
          <h2 className="heading">{category}</h2>
          <p className="text-sm text-soft">
            {range ? t.ofAllWork(range, category.toLowerCase(), paidJobs(jobs)) : t.fewerThan5SoFar}
          </p>
        </div>
      </div>
      <PriceRows prices={kinds.filter(({ range: known }) => known)} />
      <WithoutPrice works={kinds.filter(({ range: known }) => !known)} />
    </section>
  );
}
