import { FileText } from "lucide-react";
import { Link } from "react-router";
import type { Ctx } from "#app/context.server.ts";
import { signInPath } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { signedIn } from "#app/web/loaders.server.ts";
import { myCertificates } from "#features/verification/index.server.ts";
import { roleOf } from "#kernel/actor.ts";
import { longDay } from "#kernel/dates.ts";
import { ButtonLink } from "#ui/button.tsx";
import { CardLink } from "#ui/card-link.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { useTexts } from "#ui/language.ts";
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
import { Certificates } from "../ui/certificates.tsx";
import { DocumentFilterForm } from "../ui/document-filters.tsx";
import { YearToDate } from "../ui/year-to-date.tsx";
import type { Route } from "./+types/documents";
import { texts } from "./documents.texts.tsx";

export const meta: Route.MetaFunction = (args) => pageMeta(args, texts.documents);

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
  const t = useTexts(texts);
  const { kind, year, q, bookingId } = filters;
  const nothing = documents.length === 0 && certificates.length === 0;
  return (
    <Page>
      <PageHeader
        title={t.documents}
        action={
          role === "tradesperson" && (
            <ButtonLink to="/documents/month" icon={<FileText aria-hidden className="size-5" />} block>
              {t.statementForThisMonth}
            </ButtonLink>
          )
        }
      >
        {role === "customer" ? t.agreementsReceiptsRefundsPdfs : t.agreementsInvoicesStatementsPdfs}
      </PageHeader>
      {(isNarrowed(filters) || !nothing) && <DocumentFilterForm role={role} filters={filters} years={years} />}
      {bookingId && (
        <p className="mt-3">
          {t.showingOneBooking((text) => (
            <Link className="link" to={documentsUrl({ kind, year, q })}>
              {text}
            </Link>
          ))}
        </p>
      )}
      {soFar && (filters.year === undefined || filters.year === soFar.year) && <YearToDate {...soFar} />}
      {nothing && <Nothing filters={filters} role={role} />}
      {documents.length > 0 && (
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
      <ShowMore to={next && documentsUrl(filters, next)} label={t.showEarlierDocuments} />
      {certificates.length > 0 && <Certificates certificates={certificates} />}
      {role === "tradesperson" && (isNarrowed(filters) || documents.length > 0) && <AccountingExport />}
    </Page>
  );
}

function Nothing({ filters, role }: { filters: Filters; role: keyof typeof KINDS_OF }) {
  const t = useTexts(texts);
  const { kind, ...others } = filters;
  if (kind === "certificate" && role === "tradesperson" && !isNarrowed(others))
    return (
      <EmptyState
        icon={FileText}
        title={t.noCertificatesYet}
        action={<ButtonLink to="/tradesperson/setup?step=3">{t.sendCertificate}</ButtonLink>}
      >
        {t.certificatesSendChecksAppear}
      </EmptyState>
    );
  if (isNarrowed(filters))
    return (
      <EmptyState icon={FileText} title={t.noDocumentsFound}>
        {t.tryAnotherSearch((text) => (
          <Link className="link" to="/documents">
            {text}
          </Link>
        ))}
      </EmptyState>
    );
  return (
    <EmptyState icon={FileText} title={t.noDocumentsYet}>
      {role === "customer" ? t.whenYouAcceptQuote : t.whenCustomerAcceptsYourQuote}
    </EmptyState>
  );
}
