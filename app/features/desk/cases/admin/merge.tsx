import { Merge } from "lucide-react";
import { Form, redirect } from "react-router";
import { adminActions, adminOf } from "#app/web/admin.server.ts";
import { shortDayAndTime } from "#kernel/dates.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { PageHeader } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { SubmitButton } from "#ui/submit-button.tsx";
import { useActionToast } from "#ui/toast.tsx";
import { mergeCasesAction } from "../actions.server.ts";
import { previewMerge } from "../index.server.ts";
import { readPreview } from "../rules/case-form.schema.ts";
import { caseKinds, caseNumber } from "../rules/case-kinds.ts";
import { placePath } from "../rules/case-query.ts";
import type { Route } from "./+types/merge";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Merge cases");

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = adminOf(context, "cases.work");
  const query = new URL(request.url).searchParams;
  const { c: chosen } = readPreview(query);
  const back = placePath(query.get("place"));
  if (chosen.length === 0) throw redirect(back);
  return { ...(await previewMerge(ctx, chosen)), back };
}

export const action = adminActions(mergeCasesAction);

/** /admin/cases/merge: which of the chosen cases stays, and what happens to the others. */
export default function MergeCases({ loaderData, actionData }: Route.ComponentProps) {
  const { cases, keep, refusal, back } = loaderData;
  useActionToast(actionData);
  const place = back.split("?")[1] ?? "";
  return (
    <div className="max-w-form">
      <Breadcrumbs
        steps={[
          { name: "Cases", path: back },
          { name: "Merge", path: "/admin/cases/merge" },
        ]}
      />
      <PageHeader title={cases.length === 1 ? "Merge 1 case" : `Merge ${cases.length} cases`}>
        One case stays, with the earliest deadline and all the notes, tags and history. It stays open until everything
        in it is decided. You can separate them again.
      </PageHeader>
      <Form method="post" aria-label="Which case stays">
        {place && <input type="hidden" name="place" value={place} />}
        {cases.map(({ id, version }) => (
          <input key={id} type="hidden" name="c" value={`${id}.${version}`} />
        ))}
        <fieldset>
          <legend className="mb-2 font-semibold">The case that stays</legend>
          <ul className="hairlines border-line border-y">
            {cases.map((one) => (
              <li key={one.id}>
                <label className="flex min-h-11 items-start gap-3 py-2.5 text-sm">
                  <input
                    type="radio"
                    name="keep"
                    value={one.id}
                    defaultChecked={one.id === keep}
                    disabled={refusal !== null}
                    required
                    className="mt-0.5 size-4.5 flex-none accent-green"
                  />
                  <span className="min-w-0 flex-1">
                    <span className="block font-semibold wrap-anywhere">
                      <span className="num text-soft">{caseNumber(one.number)}</span> {one.title}
                    </span>
                    <span className="num text-soft">
                      {[
                        caseKinds[one.kind].label,
                        one.person,
                        `deadline ${shortDayAndTime(one.deadline)}`,
                        one.assignee && `with ${one.assignee}`,
                        one.mergedCount > 0 && `${one.mergedCount} merged into it`,
                      ]
                        .filter(Boolean)
                        .join(", ")}
                    </span>
                  </span>
                </label>
              </li>
            ))}
          </ul>
        </fieldset>
        {refusal && (
          <p role="alert" className="mt-4 text-red">
            {refusal}.
          </p>
        )}
        <div className="mt-6 flex flex-wrap gap-2.5">
          {!refusal && (
            <SubmitButton
              intent="merge-cases"
              variant="primary"
              busyLabel="Merging…"
              icon={<Merge aria-hidden className="size-5" />}
            >
              Merge
            </SubmitButton>
          )}
          <ButtonLink to={back} variant="text">
            Back to the cases
          </ButtonLink>
        </div>
      </Form>
    </div>
  );
}
