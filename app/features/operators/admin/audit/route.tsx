import { Download, ScrollText } from "lucide-react";
import { Form, Link } from "react-router";
import { adminOf } from "#app/web/admin.server.ts";
import { dayAndTime } from "#kernel/dates.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { PageHeader } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { Row, RowList } from "#ui/row.tsx";
import { Select } from "#ui/select.tsx";
import { ShowMore } from "#ui/show-more.tsx";
import { auditChoices, type LoggedAct, listActs } from "../../index.server.ts";
import { actText } from "../../rules/audit.labels.ts";
import { type AuditFilters, readAuditFilters } from "../../rules/audit.schema.ts";
import { changeText } from "../../rules/change.labels.ts";
import type { Route } from "./+types/route";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Audit log");

export async function loader({ context, request }: Route.LoaderArgs) {
  const app = adminOf(context, "audit.read");
  const { searchParams } = new URL(request.url);
  const filters = readAuditFilters(searchParams);
  const [page, choices] = await Promise.all([
    listActs(app, { ...filters, cursor: searchParams.get("cursor") ?? undefined }),
    auditChoices(app),
  ]);
  return { filters, choices, acts: page.items, next: page.nextCursor };
}

const queryOf = (filters: AuditFilters, more: Record<string, string> = {}) =>
  new URLSearchParams({ ...filters, ...more } as Record<string, string>).toString();

/** The audit log: who did what to whom and why, with the changed values. */
export default function AuditLog({ loaderData: { filters, choices, acts, next } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="Audit log"
        action={
          <ButtonLink
            to={`/admin/audit.csv?${queryOf(filters)}`}
            reloadDocument
            icon={<Download aria-hidden className="size-5" />}
          >
            Export CSV
          </ButtonLink>
        }
      >
        Everything that admins do, with the reason. Nothing here can be changed or deleted.
      </PageHeader>
      <Filters filters={filters} choices={choices} />
      {acts.length === 0 ? (
        <EmptyState icon={ScrollText} title="Nothing logged">
          {Object.keys(filters).length > 0 ? "No entries match these filters." : "What admins do will be listed here."}
        </EmptyState>
      ) : (
        <RowList>
          {acts.map((act) => (
            <Act key={act.id} act={act} />
          ))}
        </RowList>
      )}
      <ShowMore to={next && `?${queryOf(filters, { cursor: next })}`} label="Show earlier" />
    </>
  );
}

function Filters({ filters, choices }: { filters: AuditFilters; choices: Awaited<ReturnType<typeof auditChoices>> }) {
  const admins = choices.admins.map(({ id, name }) => ({ value: id, label: name ?? "A former admin" }));
  const acts = choices.acts.map((act) => ({ value: act, label: actText(act) }));
  return (
    <Form role="search" className="mb-6 grid items-end gap-4 sm:grid-cols-2 xl:grid-cols-4" key={queryOf(filters)}>
      <Field label="Who">
        <Select name="by" options={admins} placeholder="Everybody" defaultValue={filters.by ?? ""} />
      </Field>
      <Field label="What">
        <Select name="act" options={acts} placeholder="Everything" defaultValue={filters.act ?? ""} />
      </Field>
      <Field label="From">
        <Input type="date" name="from" defaultValue={filters.from} />
      </Field>
      <Field label="To">
        <Input type="date" name="to" defaultValue={filters.to} />
      </Field>
      <Field label="About (an id)" className="sm:max-xl:col-span-1 xl:col-span-2">
        <Input name="subject" defaultValue={filters.subject} maxLength={36} />
      </Field>
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit">Filter</Button>
        {Object.keys(filters).length > 0 && (
          <ButtonLink to="/admin/audit" variant="text">
            Clear
          </ButtonLink>
        )}
      </div>
    </Form>
  );
}

function Act({ act }: { act: LoggedAct }) {
  const change = changeText(act.before, act.after);
  return (
    <Row className="py-4">
      <p className="font-semibold">{actText(act.act)}</p>
      <p className="break-words">{act.reason}</p>
      {change && <p className="num break-words text-soft text-sm">{change}</p>}
      <p className="num text-soft text-sm">
        {act.by ?? "A former admin"}, {dayAndTime(act.createdAt)}
        {act.personId && (
          <>
            , about{" "}
            <Link to={`/admin/users/${act.personId}`} className="link">
              {act.person ?? "a former user"}
            </Link>
          </>
        )}
      </p>
    </Row>
  );
}
