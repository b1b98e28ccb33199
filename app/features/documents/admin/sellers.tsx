import { Link } from "react-router";
import { adminOf } from "#app/web/admin.server.ts";
import { londonDay } from "#kernel/dates.ts";
import { REASON_MAX } from "#kernel/reason.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { FilterChips } from "#ui/filter-chips.tsx";
import { Input } from "#ui/input.tsx";
import { PageHeader, Section } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { Row, RowList } from "#ui/row.tsx";
import { type SellerToCheck, sellersToCheck } from "../index.server.ts";
import type { Route } from "./+types/sellers";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Sellers");

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
  return (
    <>
      <Breadcrumbs
        steps={[
          { name: "Payments", path: "/admin/payments" },
          { name: "Sellers", path: ADDRESS },
        ]}
      />
      <PageHeader title={`Sellers in ${year}`}>{paidText(sellers)}</PageHeader>
      <FilterChips
        label="Year"
        chips={years.map((of) => ({ to: `${ADDRESS}?year=${of}`, label: String(of), current: of === year }))}
      />
      <Section title="To check" className="mt-10">
        {toCheck.length === 0 ? (
          <p className="text-soft">
            {sellers === 0
              ? "Nothing to check."
              : "Nothing to check. Every seller has given tax details, and no two are the same."}
          </p>
        ) : (
          <RowList>
            {toCheck.map((seller) => (
              <SellerRow key={seller.userId} {...seller} />
            ))}
          </RowList>
        )}
      </Section>
      <Section title="Download" className="mt-10">
        <p className="mb-4 text-soft">
          The file contains tax numbers, so we record each download in the audit log. It lists the sellers above first,
          with what to check.
        </p>
        <ReportForm year={year} />
      </Section>
    </>
  );
}

function paidText(sellers: number): string {
  if (sellers === 0) return "Nobody was paid, so there is nothing to report to HMRC.";
  const paid = sellers === 1 ? "1 tradesperson was paid." : `${sellers} tradespeople were paid.`;
  return `${paid} Each has a line in the platform report for HMRC.`;
}

const NAMES_SHOWN = 3;

/** "Ann, Bob, Cem and 4 more": the file lists all of them. */
const someOf = (names: readonly string[]): string => {
  const more = names.length - NAMES_SHOWN;
  const shown = names.slice(0, NAMES_SHOWN).join(", ");
  return more > 0 ? `${shown} and ${more} more` : shown;
};

const SellerRow = ({ userId, name, problems }: SellerToCheck) => {
  return (
    <Row>
      <Link to={`/admin/users/${userId}`} className="link font-semibold">
        {name}
      </Link>
      {problems.map(({ text, sameAs }) => (
        <p key={text} className="mt-0.5 text-soft text-sm">
          {sameAs.length > 0 ? `${text} as ${someOf(sameAs)}` : text}
        </p>
      ))}
    </Row>
  );
};

/** Requests the report of a year. A plain form, because the reply is a file. */
function ReportForm({ year }: { year: number }) {
  return (
    <form method="post" action="/admin/payments/report" className="flex flex-wrap items-end gap-3">
      <input type="hidden" name="year" value={year} />
      <Field label="Why you need it" className="min-w-0 flex-1 basis-64">
        <Input name="reason" required maxLength={REASON_MAX} />
      </Field>
      <Button type="submit" name="intent" value="download-platform-report">
        Download CSV
      </Button>
    </form>
  );
}
