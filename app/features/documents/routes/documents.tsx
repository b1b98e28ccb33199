import { FileText, Search } from "lucide-react";
import { Form, Link } from "react-router";
import { signInPath } from "#app/web/actions.server.ts";
import { ctx } from "#app/web/context.ts";
import { signedIn } from "#app/web/loaders.server.ts";
import { roleOf } from "#kernel/actor.ts";
import { Button } from "#ui/button.tsx";
import { CardLink } from "#ui/card-link.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Field } from "#ui/field.tsx";
import { FilterChips } from "#ui/filter-chips.tsx";
import { Input } from "#ui/input.tsx";
import { Money } from "#ui/money.tsx";
import { Page, PageHeader } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { Row, RowList } from "#ui/row.tsx";
import { ShowMore } from "#ui/show-more.tsx";
import { documentYears, listDocuments, yearSoFar } from "../index.server.ts";
import { DOCUMENT_WORDS, dayInWords, KINDS_OF } from "../rules/document.ts";
import { type DocumentFilters, documentFilters, documentsAddress, LONGEST_SEARCH } from "../rules/document-filters.ts";
import { YearSoFar } from "../ui/year-so-far.tsx";
import type { Route } from "./+types/documents";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Documents");

/** One's own contracts, receipts, invoices and statements. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const app = context.get(ctx);
  const user = signedIn(app, signInPath(request));
  const query = new URL(request.url).searchParams;
  const filters = documentFilters(query);
  const { items, nextCursor } = await listDocuments(app, { ...filters, cursor: query.get("cursor") ?? undefined });
  const role = roleOf(user) === "tradesperson" ? "tradesperson" : "customer";
  return {
    role: role as keyof typeof KINDS_OF,
    filters,
    years: await documentYears(app),
    soFar: statements(filters) ? await yearSoFar(app) : null,
    documents: items.map(({ createdAt, ...item }) => ({ ...item, date: dayInWords(createdAt) })),
    next: nextCursor,
  };
}

/** Whether the list is one in which the statement of this year would be looked for. */
const statements = ({ kind, q, bookingId }: DocumentFilters) =>
  (kind === undefined || kind === "statement") && q === undefined && bookingId === undefined;

export default function Documents({
  loaderData: { role, filters, years, documents, next, soFar },
}: Route.ComponentProps) {
  const { kind, year, q, bookingId } = filters;
  const any = kind !== undefined || year !== undefined || q !== undefined || bookingId !== undefined;
  return (
    <Page>
      <PageHeader title="Documents">
        {role === "customer"
          ? "What you agreed, what you paid and what came back to you, each as a PDF."
          : "What you agreed, what was released to you with its fee, and your yearly statements, each as a PDF."}
      </PageHeader>
      {(any || documents.length > 0) && <Filters role={role} filters={filters} years={years} />}
      {bookingId && (
        <p className="mt-3">
          Only one booking.{" "}
          <Link className="link" to={documentsAddress({ kind, year, q })}>
            Show all documents
          </Link>
        </p>
      )}
      {soFar && (filters.year === undefined || filters.year === soFar.year) && <YearSoFar {...soFar} />}
      {documents.length === 0 ? (
        <Nothing filtered={any} role={role} />
      ) : (
        <RowList className="mt-4">
          {documents.map(({ id, kind: of, number, title, amount, date }) => (
            <Row key={id} pressable end={<Money amount={amount} />}>
              <CardLink to={`/documents/${id}`} className="font-semibold">
                {DOCUMENT_WORDS[of].name}: {title}
              </CardLink>
              <p className="num mt-0.5 text-soft text-sm">
                {number} · {date}
              </p>
            </Row>
          ))}
        </RowList>
      )}
      <ShowMore to={next && documentsAddress(filters, next)} label="Show earlier documents" />
    </Page>
  );
}

interface FiltersProps {
  role: keyof typeof KINDS_OF;
  filters: DocumentFilters;
  years: number[];
}

function Filters({ role, filters, years }: FiltersProps) {
  const { kind, year, q, bookingId } = filters;
  return (
    <>
      <Form role="search" className="flex items-end gap-2">
        {kind && <input type="hidden" name="kind" value={kind} />}
        {year && <input type="hidden" name="year" value={year} />}
        {bookingId && <input type="hidden" name="booking" value={bookingId} />}
        <Field label="Search documents" hint="A job, a name or a number" className="max-w-[27rem] flex-1">
          <Input name="q" type="search" defaultValue={q} key={q} maxLength={LONGEST_SEARCH} />
        </Field>
        <Button type="submit" icon={<Search aria-hidden className="size-5" />}>
          Search
        </Button>
      </Form>
      <FilterChips
        label="Kind"
        className="mt-5"
        chips={[undefined, ...KINDS_OF[role]].map((of) => ({
          to: documentsAddress({ ...filters, kind: of }),
          label: of ? DOCUMENT_WORDS[of].many : "All",
          current: of === kind,
        }))}
      />
      {years.length > 1 && (
        <FilterChips
          label="Year"
          className="mt-2"
          chips={[undefined, ...years].map((of) => ({
            to: documentsAddress({ ...filters, year: of }),
            label: of ? String(of) : "All years",
            current: of === year,
          }))}
        />
      )}
    </>
  );
}

function Nothing({ filtered, role }: { filtered: boolean; role: keyof typeof KINDS_OF }) {
  if (filtered)
    return (
      <EmptyState icon={FileText} title="No documents found">
        Try other words, or{" "}
        <Link className="link" to="/documents">
          show all documents
        </Link>
        .
      </EmptyState>
    );
  return (
    <EmptyState icon={FileText} title="No documents yet">
      {role === "customer"
        ? "When you accept a quote its contract is here, and when you pay, its receipt."
        : "When a customer accepts your quote its contract is here, and when money is released, its invoice."}
    </EmptyState>
  );
}
