import { ScrollText } from "lucide-react";
import { Fragment } from "react";
import { Form, Link } from "react-router";
import { adminOf } from "#app/web/admin.server.ts";
import { dayAndTime } from "#kernel/dates.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { DeskHead } from "#ui/desk/desk-head.tsx";
import { type Cells, DeskTable } from "#ui/desk/desk-table.tsx";
import { ListKeys } from "#ui/desk/list-keys.tsx";
import { ListTools } from "#ui/desk/list-tools.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { Select } from "#ui/select.tsx";
import { ShowMore } from "#ui/show-more.tsx";
import { auditChoices, type LoggedAct, listActs, peopleInActs, peopleMeant } from "../../index.server.ts";
import { type AuditFilters, readAuditFilters } from "../../rules/audit.schema.ts";
import { actText, subjectPath } from "../../rules/audit-subject.ts";
import { changeText } from "../../rules/change.labels.ts";
import { SEARCH_MAX } from "../../rules/search-query.ts";
import type { Route } from "./+types/route";
import { auditList } from "./list.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Audit log");

export async function loader({ context, request }: Route.LoaderArgs) {
  const app = adminOf(context, "audit.read");
  const { searchParams } = new URL(request.url);
  const filters = readAuditFilters(searchParams);
  const about = searchParams.get("subject")?.trim() ?? "";
  const people = await peopleMeant(app, about);
  if (people?.length === 1) filters.subject = people[0]?.id;
  const [page, choices] = await Promise.all([
    listActs(app, { ...filters, cursor: searchParams.get("cursor") ?? undefined }),
    auditChoices(app),
  ]);
  const isFurther = searchParams.has("cursor");
  const names = await peopleInActs(app, page.items);
  const acts = page.items.map((act) => ({ ...act, names }));
  return { filters, choices, about, people, acts, next: page.nextCursor, isFurther };
}

const queryOf = (filters: AuditFilters, more: Record<string, string> = {}) =>
  new URLSearchParams({ ...filters, ...more } as Record<string, string>).toString();

/** The audit log: who did what to whom and why, with the changed values. */
export default function AuditLog({ loaderData }: Route.ComponentProps) {
  const { filters, choices, about, people, acts, next, isFurther } = loaderData;
  const isNarrow = Object.values(filters).some((value) => value !== undefined);
  return (
    <>
      <DeskHead
        title="Audit log"
        tools={<ListTools list={auditList} query={filters as Readonly<Record<string, string>>} />}
      >
        Everything admins do, and why. Nobody can change an entry. If someone deletes their account, we erase the
        details about them.
      </DeskHead>
      <Filters filters={filters} choices={choices} about={about} />
      {people && people.length !== 1 && <WhoIsMeant about={about} people={people} filters={filters} />}
      {acts.length === 0 ? (
        <EmptyState
          icon={ScrollText}
          title={isNarrow ? "No entries match these filters" : isFurther ? "No earlier entries" : "Nothing logged"}
          action={(isNarrow || isFurther) && <ButtonLink to="/admin/audit">Show all entries</ButtonLink>}
        >
          {!isNarrow && !isFurther && "What admins do will appear here."}
        </EmptyState>
      ) : (
        <DeskTable list={auditList} cells={cells} rows={acts} rowKey={({ id }) => id} />
      )}
      <ShowMore to={next && `?${queryOf(filters, { cursor: next })}`} label="Show earlier" />
      <ListKeys search />
    </>
  );
}

type Data = Route.ComponentProps["loaderData"];

/** The typed name matches nobody, or several people. */
const WhoIsMeant = ({
  about,
  people,
  filters,
}: Pick<Data, "about" | "filters"> & { people: NonNullable<Data["people"]> }) => {
  return (
    <div className="mb-6 rounded-md bg-sunk px-3.5 py-2.5 text-sm">
      <p className="font-semibold">
        {people.length === 0
          ? `We found nobody called “${about}”, so this list shows everyone.`
          : `Several people match “${about}”. Who do you mean?`}
      </p>
      <ul>
        {people.map(({ id, name, email }) => (
          <li key={id} className="break-words py-1">
            <Link to={`?${queryOf({ ...filters, subject: id })}`} className="link">
              {name}
            </Link>{" "}
            <span className="text-soft">{email}</span>
          </li>
        ))}
      </ul>
    </div>
  );
};

function Filters({ filters, choices, about }: Pick<Data, "filters" | "choices" | "about">) {
  const admins = choices.admins.map(({ id, name }) => ({ value: id, label: name ?? "A former admin" }));
  const acts = choices.acts.map((act) => ({ value: act, label: actText(act) }));
  return (
    <Form
      role="search"
      className="mb-6 grid items-end gap-4 sm:grid-cols-2 xl:grid-cols-4"
      key={`${queryOf(filters)} ${about}`}
    >
      <Field label="Who">
        <Select name="by" options={admins} placeholder="Everyone" defaultValue={filters.by ?? ""} />
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
      <Field label="About" hint="A person’s name or email, or an ID" className="sm:max-xl:col-span-1 xl:col-span-2">
        <Input name="subject" defaultValue={about} maxLength={SEARCH_MAX} />
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

/** An entry, and the names of the people whose ids are in the changes of the page. */
type ShownAct = LoggedAct & { names: Readonly<Record<string, string>> };

const cells: Cells<ShownAct, keyof typeof auditList.columns> = {
  when: {
    wide: "lg",
    className: "num whitespace-nowrap text-soft",
    cell: ({ createdAt }) => dayAndTime(createdAt),
  },
  who: { wide: "lg", className: "whitespace-nowrap", cell: ({ by }) => by ?? "A former admin" },
  what: {
    cell: (act) => (
      <>
        <span className="font-semibold">{actText(act.act)}.</span> <span className="break-words">{act.reason}</span>
        <Changed act={act} />
        <span className="num block text-soft text-xs lg:hidden wrap-anywhere">
          {act.by ?? "A former admin"}, {dayAndTime(act.createdAt)}
        </span>
      </>
    ),
  },
  about: { cell: (act) => <About act={act} /> },
};

function Changed({ act: { before, after, names } }: { act: ShownAct }) {
  const change = changeText(before, after);
  return (
    change && (
      <span className="num block break-words text-soft text-xs">
        <LinkedIds text={change} names={names} />
      </span>
    )
  );
}

/** The person, or else what the act was about. */
function About({ act }: { act: LoggedAct }) {
  const path = subjectPath(act);
  const isPerson = act.subjectId === act.personId;
  return (
    <>
      {act.personId && (
        <Link to={`/admin/users/${act.personId}`} className="link">
          {act.person ?? "a former user"}
        </Link>
      )}
      {!isPerson && (
        <span className="block text-xs">
          {path ? (
            <Link to={path} className="link">
              {sentence(act.subject)}
            </Link>
          ) : (
            <span className="text-soft">{sentence(act.subject)}</span>
          )}
        </span>
      )}
    </>
  );
}

const sentence = (kind: string) => kind.charAt(0).toUpperCase() + kind.slice(1).replaceAll(/[_-]/g, " ");

const ID = /([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/;

/** A text in which each id leads to what it names, whatever that is, beside the name if it is a person's. */
const LinkedIds = ({ text, names }: { text: string } & Pick<ShownAct, "names">) =>
  text.split(ID).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their places
      <Fragment key={index}>
        {names[part] && `${names[part]} `}
        <Link to={`/admin/search?q=${part}`} className="link break-all font-mono text-xs">
          {part}
        </Link>
      </Fragment>
    ),
  );
