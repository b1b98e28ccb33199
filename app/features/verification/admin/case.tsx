import { adminActions, adminOf } from "#app/web/admin.server.ts";
import { ctx } from "#app/web/context.ts";
import { parseForm } from "#app/web/form.server.ts";
import { orErrorPage } from "#app/web/loaders.server.ts";
import { reasonSchema } from "#app/web/reason.ts";
import { toastAndRedirect, toastAndStay } from "#app/web/respond.server.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { PageHeader, TwoColumn } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { approveCheck, checkCase, rejectCheck, withdrawApproval } from "../index.server.ts";
import { approveForm } from "../rules/check.schema.ts";
import type { Route } from "./+types/case";
import { CaseFacts } from "./case-facts.tsx";
import { CaseFiles } from "./case-files.tsx";
import { caseTexts } from "./case-texts.server.ts";
import { DecisionPanel } from "./decision-panel.tsx";

export const meta: Route.MetaFunction = (args) => pageMeta(args, args.loaderData?.kind ?? "Verification");

export async function loader({ context, params }: Route.LoaderArgs) {
  const asked = adminOf(context);
  return caseTexts(asked, await orErrorPage(checkCase(asked, params.id)));
}

const done = (title: string, about: string) =>
  toastAndRedirect("/admin/verifications", { tone: "success", title, description: about });

export const action = adminActions({
  approve: async ({ context, form, params }) => {
    const asked = await parseForm(form, approveForm);
    if (!asked.ok) return asked.reply();
    await approveCheck(context.get(ctx), { checkId: params.id ?? "", ...asked.value });
    return done("Check approved", "Its owner has been told.");
  },
  reject: async ({ context, form, params }) => {
    const asked = await parseForm(form, reasonSchema);
    if (!asked.ok) return asked.reply();
    await rejectCheck(context.get(ctx), { checkId: params.id ?? "", ...asked.value });
    return done("Check rejected", "Its owner has been told why.");
  },
  withdraw: async ({ context, form, params }) => {
    const asked = await parseForm(form, reasonSchema);
    if (!asked.ok) return asked.reply();
    await withdrawApproval(context.get(ctx), { checkId: params.id ?? "", ...asked.value });
    return toastAndStay("Approval withdrawn", "It counts no more, and its owner has been told why.");
  },
});

/** One check: the evidence, and beside it the decision. */
export default function AdminCase({ loaderData }: Route.ComponentProps) {
  const { kind, person, files, decision } = loaderData;
  return (
    <>
      <Breadcrumbs
        steps={[
          { name: "Verifications", path: "/admin/verifications" },
          { name: kind, path: `/admin/verifications/${decision.id}` },
        ]}
      />
      <PageHeader title={kind}>{person.name}</PageHeader>
      <TwoColumn panelLast panel={<DecisionPanel decision={decision} />}>
        <CaseFiles files={files} />
        <CaseFacts texts={loaderData} />
      </TwoColumn>
    </>
  );
}
