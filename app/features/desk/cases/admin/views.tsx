import { Plus } from "lucide-react";
import { Form } from "react-router";
import type { ActionReply } from "#app/web/actions.server.ts";
import { adminActions, adminOf } from "#app/web/admin.server.ts";
import { Badge } from "#ui/badge.tsx";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { Link } from "#ui/link.tsx";
import { PageHeader, Section } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { Row, RowList } from "#ui/row.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { useActionToast } from "#ui/toast.tsx";
import { useCheckedForm } from "#ui/use-checked-form.ts";
import { addViewAction, deleteViewAction, openWithViewAction, renameViewAction } from "../actions.server.ts";
import { caseAssignees, ownViews, type OwnView as View } from "../index.server.ts";
import { filterText } from "../rules/case-filter.format.ts";
import { placePath, readFilter, viewQuery } from "../rules/case-query.ts";
import { OWN_VIEWS, VIEW_NAME_MAX } from "../rules/own-views.ts";
import type { Route } from "./+types/views";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Views");

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = adminOf(context, "cases.work");
  const [views, operators] = await Promise.all([ownViews(ctx), caseAssignees(ctx)]);
  const names = new Map(operators.map(({ id, name }) => [id, name]));
  const textOf = (query: string) => filterText(readFilter(new URLSearchParams(query)), names);
  const place = viewQuery(new URL(request.url).searchParams.get("place") ?? "");
  return {
    views: views.map((view) => ({ ...view, text: textOf(view.query) })),
    place,
    text: textOf(place),
  };
}

export const action = adminActions(addViewAction, renameViewAction, deleteViewAction, openWithViewAction);

/** /admin/cases/views: an operator's own views of the queue, with which of them it opens. */
export default function Views({ loaderData, actionData }: Route.ComponentProps) {
  const { views, place, text } = loaderData;
  useActionToast(actionData);
  return (
    <div className="max-w-form">
      <Breadcrumbs
        steps={[
          { name: "Cases", path: placePath(place) },
          { name: "Views", path: "/admin/cases/views" },
        ]}
      />
      <PageHeader title="Views">Only you can see them.</PageHeader>
      <Section title="Save a view">
        {views.length < OWN_VIEWS ? (
          <AddForm key={views.length} place={place} text={text} reply={actionData as ActionReply | undefined} />
        ) : (
          <p className="text-soft">{`You have ${OWN_VIEWS} views. Delete one to save another.`}</p>
        )}
      </Section>
      {views.length > 0 && (
        <Section title="Your views">
          <OpensForm views={views} />
          <RowList>
            {views.map((view) => (
              <OwnView key={`${view.id}.${view.name}`} view={view} />
            ))}
          </RowList>
        </Section>
      )}
    </div>
  );
}

const rules = () => import("../rules/own-views.schema.ts").then((found) => found.addViewSchema);

function AddForm({ place, text, reply }: { place: string; text: string; reply: ActionReply | undefined }) {
  const form = useCheckedForm({ rules, reply });
  return (
    <Form method="post" className="flex flex-col items-start gap-4" {...form.props}>
      <input type="hidden" name="place" value={place} />
      <Field label="Name" hint={`It shows: ${text}.`} id={form.id("name")} errors={form.errors.name} className="w-full">
        <Input name="name" maxLength={VIEW_NAME_MAX} autoComplete="off" defaultValue={form.typed.name} required />
      </Field>
      <SubmitButton
        intent="add-case-view"
        variant="primary"
        busyLabel="Saving…"
        icon={<Plus aria-hidden className="size-5" />}
      >
        Save view
      </SubmitButton>
    </Form>
  );
}

/** Which view the queue opens with. */
function OpensForm({ views }: { views: readonly View[] }) {
  const opens = views.find((view) => view.opens);
  if (!opens) return null;
  return (
    <Form method="post" className="mb-3 flex flex-wrap items-center gap-x-3">
      <p className="text-soft">{`Cases opens with “${opens.name}”.`}</p>
      <SubmitButton intent="open-with-case-view" size="sm" busyLabel="Saving…">
        Open with all cases
      </SubmitButton>
    </Form>
  );
}

const OwnView = ({ view: { id, name, query, text, opens } }: { view: View & { text: string } }) => (
  <Row
    below={
      <Form method="post" className="flex flex-wrap items-end gap-2.5">
        <input type="hidden" name="viewId" value={id} />
        <Field label={`Name of ${name}`} hideLabel className="min-w-48 flex-1">
          <Input name="name" maxLength={VIEW_NAME_MAX} autoComplete="off" defaultValue={name} required />
        </Field>
        <SubmitButton intent="rename-case-view" size="sm" busyLabel="Renaming…" aria-label={`Rename ${name}`}>
          Rename
        </SubmitButton>
        {!opens && (
          <SubmitButton
            intent="open-with-case-view"
            size="sm"
            busyLabel="Saving…"
            aria-label={`Open Cases with ${name}`}
          >
            Open Cases with this view
          </SubmitButton>
        )}
        <SubmitButton
          intent="delete-case-view"
          variant="text"
          size="sm"
          busyLabel="Deleting…"
          aria-label={`Delete ${name}`}
          formNoValidate
        >
          Delete
        </SubmitButton>
      </Form>
    }
    end={opens && <Badge tone="done">Cases opens with this view</Badge>}
  >
    <p className="font-semibold wrap-anywhere">
      <Link to={placePath(query)} className="link">
        {name}
      </Link>
    </p>
    <p className="text-soft text-sm wrap-anywhere">{text}</p>
  </Row>
);
