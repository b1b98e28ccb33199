import { FileText } from "lucide-react";
import { Link } from "react-router";
import type { Ctx } from "#app/context.server.ts";
import { signInPath } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { signedIn } from "#app/web/loaders.server.ts";
import { type Certificate, myCertificates } from "#features/verification/index.server.ts";
import { roleOf } from "#kernel/actor.ts";
import { longDay } from "#kernel/dates.ts";
import { Badge } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { CardLink } from "#ui/card-link.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { FileLinks } from "#ui/file-links.tsx";
import { Money } from "#ui/money.tsx";
import { Page, PageHeader } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { Row, RowList } from "#ui/row.tsx";
import { ShowMore } from "#ui/show-more.tsx";
import { documentYears, issueDocuments, issuedDocuments, yearSoFar } from "../index.server.ts";
import { DOCUMENT_WORDS, type KINDS_OF } from "../rules/document.ts";
import {
  certificatesIn,
  documentsUrl,
  type DocumentPageFilters as Filters,
  readDocumentFilters,
} from "../rules/document-filters.ts";
import { AccountingExport } from "../ui/accounting-export.tsx";
import { DocumentFilterForm } from "../ui/document-filters.tsx";
import { YearToDate } from "../ui/year-to-date.tsx";
import type { Route } from "./+types/documents";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Documents");

/** The signed-in person's agreements, receipts, invoices and statements, and a tradesperson's certificates. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const app = context.get(ctxKey);
  const user = signedIn(app, signInPath(request));
  const query = new URL(request.url).searchParams;
  const filters = readDocumentFilters(query);
  const cursor = query.get("cursor") ?? undefined;
  // Those that are due first, so that the years of the list include theirs.
  await issueDocuments(app);
  const [{ items, nextCursor }, years, every, soFar] = await Promise.all([
    documentsIn(app, filters, cursor),
    documentYears(app),
    myCertificates(app),
    statements(filters) ? yearSoFar(app) : null,
  ]);
  const role = roleOf(user) === "tradesperson" ? "tradesperson" : "customer";
  return {
    role: role as keyof typeof KINDS_OF,
    filters,
    years: [...new Set([...years, ...every.map(({ year }) => year)])].sort((a, b) => b - a),
    soFar,
    documents: items.map(({ createdAt, ...item }) => ({ ...item, date: longDay(createdAt) })),
    certificates: cursor === undefined ? certificatesIn(filters, every) : [],
    next: nextCursor,
  };
}

const documentsIn = (app: Ctx, { kind, ...filters }: Filters, cursor: string | undefined) =>
  kind === "certificate" ? { items: [], nextCursor: null } : issuedDocuments(app, { ...filters, kind, cursor });

/** Whether the list with these filters would include this year's statement. */
const statements = ({ kind, q, bookingId }: Filters) =>
  (kind === undefined || kind === "statement") && q === undefined && bookingId === undefined;

const isNarrowed = (filters: Filters) => Object.values(filters).some((filter) => filter !== undefined);

export default function Documents({
  loaderData: { role, filters, years, documents, certificates, next, soFar },
}: Route.ComponentProps) {
  const { kind, year, q, bookingId } = filters;
  const nothing = documents.length === 0 && certificates.length === 0;
  return (
    <Page>
      <PageHeader
        title="Documents"
        action={
          role === "tradesperson" && (
            <ButtonLink to="/documents/month" icon={<FileText aria-hidden className="size-5" />} block>
              Statement for this month
            </ButtonLink>
          )
        }
      >
        {role === "customer"
          ? "Your agreements, receipts and refunds as PDFs."
          : "Your agreements, invoices and statements as PDFs, and your certificates."}
      </PageHeader>
      {(isNarrowed(filters) || !nothing) && <DocumentFilterForm role={role} filters={filters} years={years} />}
      {bookingId && (
        <p className="mt-3">
          Showing one booking.{" "}
          <Link className="link" to={documentsUrl({ kind, year, q })}>
            Show all documents
          </Link>
        </p>
      )}
      {soFar && (filters.year === undefined || filters.year === soFar.year) && <YearToDate {...soFar} />}
      {nothing && <Nothing filters={filters} role={role} />}
      {documents.length > 0 && (
        <RowList className="mt-4">
          {documents.map(({ id, kind: of, number, title, amount, amountIs, date }) => (
            <Row
              key={id}
              pressable
              end={
                <>
                  <Money amount={amount} />
                  {amountIs && <span className="text-soft text-sm">{amountIs}</span>}
                </>
              }
            >
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
      <ShowMore to={next && documentsUrl(filters, next)} label="Show earlier documents" />
      {certificates.length > 0 && <Certificates certificates={certificates} />}
      {role === "tradesperson" && (isNarrowed(filters) || documents.length > 0) && <AccountingExport />}
    </Page>
  );
}

function Nothing({ filters, role }: { filters: Filters; role: keyof typeof KINDS_OF }) {
  const { kind, ...others } = filters;
  if (kind === "certificate" && role === "tradesperson" && !isNarrowed(others))
    return (
      <EmptyState
        icon={FileText}
        title="No certificates yet"
        action={<ButtonLink to="/tradesperson/setup?step=3">Send a certificate</ButtonLink>}
      >
        Certificates you send for your checks appear here, with their expiry dates.
      </EmptyState>
    );
  if (isNarrowed(filters))
    return (
      <EmptyState icon={FileText} title="No documents found">
        Try another search, or{" "}
        <Link className="link" to="/documents">
          show all documents
        </Link>
        .
      </EmptyState>
    );
  return (
    <EmptyState icon={FileText} title="No documents yet">
      {role === "customer"
        ? "When you accept a quote, your agreement appears here. When you pay, your receipt does too."
        : "When a customer accepts your quote, your agreement appears here. When we release money to you, our invoice for the fee does too."}
    </EmptyState>
  );
}

/** A tradesperson's certificates, each with its files. */
function Certificates({ certificates }: { certificates: readonly Certificate[] }) {
  return (
    <section aria-labelledby="certificates" className="mt-8">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="certificates" className="heading">
          Certificates
        </h2>
        <ButtonLink to="/tradesperson/setup?step=3">Send a new certificate</ButtonLink>
      </div>
      <p className="mt-1 max-w-measure text-soft">
        The files you sent for your checks. Only you and our checking team can open them.
      </p>
      <RowList className="mt-4">
        {certificates.map(({ id, title, line, state, stateWord, files }) => (
          <Row key={id} end={<Badge state={state}>{stateWord}</Badge>}>
            <h3 className="font-semibold">{title}</h3>
            <p className="num mt-0.5 text-soft text-sm">{line}</p>
            <FileLinks files={files} />
          </Row>
        ))}
      </RowList>
    </section>
  );
}
