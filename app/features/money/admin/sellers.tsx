import { Link } from "react-router";
import { adminOf } from "#app/web/admin.server.ts";
import { type SellerToCheck, sellersToCheck } from "#features/documents/index.server.ts";
import { londonDay } from "#kernel/dates.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { FilterChips } from "#ui/filter-chips.tsx";
import { useTexts } from "#ui/language.ts";
import { PageHeader, Section } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { Row, RowList } from "#ui/row.tsx";
import type { Route } from "./+types/sellers";
import { ReportForm } from "./report-form.tsx";
import { texts } from "./sellers.texts.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args, texts.sellers);

const ADDRESS = "/admin/payments/sellers";

/** Last year is the default, because its report is due. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = adminOf(context, "tax.read");
  const thisYear = Number(londonDay(ctx.clock.now()).slice(0, 4));
  const years = [0, 1, 2, 3].map((back) => thisYear - back);
  const requested = Number(new URL(request.url).searchParams.get("year"));
  const year = years.includes(requested) ? requested : thisYear - 1;
  return { years, year, ...(await sellersToCheck(ctx, year)) };
}

/** The sellers of a year whose details an operator checks before the report is sent to HMRC, and the report as a file. */
export default function Sellers({ loaderData: { years, year, sellers, toCheck } }: Route.ComponentProps) {
  const t = useTexts(texts);
  return (
    <>
      <Breadcrumbs
        steps={[
          { name: t.payments, path: "/admin/payments" },
          { name: t.sellers, path: ADDRESS },
        ]}
      />
      <PageHeader title={t.sellersIn(year)}>{paidText(sellers)}</PageHeader>
      <FilterChips
        label={t.year}
        chips={years.map((of) => ({ to: `${ADDRESS}?year=${of}`, label: String(of), current: of === year }))}
      />
      <Section title={t.toCheck} className="mt-10">
        {toCheck.length === 0 ? (
          <p className="text-soft">{sellers === 0 ? t.nothingToCheck : t.nothingToCheckForSellers}</p>
        ) : (
          <RowList>
            {toCheck.map((seller) => (
              <SellerRow key={seller.userId} {...seller} />
            ))}
          </RowList>
        )}
      </Section>
      <Section title={t.download} className="mt-10">
        <p className="mb-4 text-soft">{t.aboutDownload}</p>
        <ReportForm year={year} />
      </Section>
    </>
  );
}

function paidText(sellers: number): string {
  if (sellers === 0) return texts.nobodyPaid;
  const paid = sellers === 1 ? texts.onePaid : texts.manyPaid(sellers);
  return texts.paidAndReported(paid);
}

const NAMES_SHOWN = 3;

/** "Ann, Bob, Cem and 4 more": the file lists all of them. */
const someOf = (names: readonly string[]): string => {
  const more = names.length - NAMES_SHOWN;
  const shown = names.slice(0, NAMES_SHOWN).join(", ");
  return more > 0 ? texts.namesAndMore(shown, more) : shown;
};

const SellerRow = ({ userId, name, problems }: SellerToCheck) => {
  const t = useTexts(texts);
  return (
    <Row>
      <Link to={`/admin/users/${userId}`} className="link font-semibold">
        {name}
      </Link>
      {problems.map(({ text, sameAs }) => (
        <p key={text} className="mt-0.5 text-soft text-sm">
          {sameAs.length > 0 ? t.sameAs(text, someOf(sameAs)) : text}
        </p>
      ))}
    </Row>
  );
};
