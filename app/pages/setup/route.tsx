import { redirect, useActionData } from "react-router";
import { pageActions, signInPath } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { signedIn } from "#app/web/loaders.server.ts";
import { TRADES } from "#config/constants.ts";
import { saveTaxDetails } from "#features/money/actions.server.ts";
import { ConnectCard } from "#features/money/ui/connect-card.tsx";
import { TaxDetails } from "#features/money/ui/tax-details.tsx";
import { ProfileFields } from "#features/tradespeople/ui/profile-fields.tsx";
import {
  addCheckFilesAction,
  completeSetupAction,
  removeCheckFileAction,
  removeLogoAction,
  saveBusinessAction,
  saveLogoAction,
  saveServicesAction,
  submitCheckAction,
} from "#features/verification/actions.server.ts";
import { SETUP_STEPS } from "#features/verification/rules/setup.ts";
import { BusinessFields } from "#features/verification/ui/business-fields.tsx";
import { CheckPanels } from "#features/verification/ui/check-panels.tsx";
import { LogoForm } from "#features/verification/ui/logo-form.tsx";
import { SetupForm, SetupNav, StepList } from "#features/verification/ui/setup-frame.tsx";
import { roleOf } from "#kernel/actor.ts";
import { Page, PageHeader } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { useActionToast } from "#ui/toast.tsx";
import { useCheckedForm } from "#ui/use-checked-form.ts";
import type { Route } from "./+types/route";
import { setupView } from "./setup-view.server.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Business Setup");

/** Business Setup, for tradespeople. Others are redirected to /home. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const app = context.get(ctxKey);
  const user = signedIn(app, signInPath(request));
  if (roleOf(user) !== "tradesperson") throw redirect("/home", 302);
  return setupView(app, new URL(request.url).searchParams.get("step"));
}

export const action = pageActions(
  saveBusinessAction,
  saveLogoAction,
  removeLogoAction,
  saveServicesAction,
  addCheckFilesAction,
  removeCheckFileAction,
  submitCheckAction,
  saveTaxDetails,
  completeSetupAction,
);

export default function Setup({ loaderData }: Route.ComponentProps) {
  const { step, facts, business, profile, checks, payment, completed, today } = loaderData;
  const reply = useActionData();
  return (
    <Page width="form">
      <PageHeader title="Business Setup">
        {completed
          ? "You have completed this. You can change anything here."
          : "There are 4 steps. We save each one when you continue, so you can come back at any time."}
      </PageHeader>
      <StepList
        step={step}
        reachable={facts.hasBusiness ? (facts.hasProfile ? 4 : 2) : 1}
        done={[facts.hasBusiness, facts.hasProfile, facts.checksSent, completed]}
      />
      <section aria-labelledby="step-title">
        <h2 id="step-title" className="heading mb-5">
          <span className="sr-only">{`Step ${step} of 4: `}</span>
          {SETUP_STEPS[step - 1]}
        </h2>
        {business && <BusinessStep key="business" business={business} reply={reply} />}
        {step === 2 && <ServicesStep key="services" profile={profile} reply={reply} />}
        {checks && <ChecksStep key="checks" checks={checks} today={today} reply={reply} />}
        {payment && <PaymentStep key="payment" payment={payment} reply={reply} />}
      </section>
    </Page>
  );
}

type View = Route.ComponentProps["loaderData"];
type StepProps<Part extends keyof View> = { [Name in Part]: NonNullable<View[Name]> } & { reply: unknown };

const businessRules = () =>
  import("#features/verification/rules/business.schema.ts").then((found) => found.businessSchema);
const profileRules = () =>
  import("#features/tradespeople/rules/profile.schema.ts").then((found) => found.profileSchema);

function BusinessStep({ business, reply }: StepProps<"business">) {
  const form = useCheckedForm({ rules: businessRules, reply });
  return (
    <>
      <SetupForm form={form} intent="save-business" step={1}>
        <BusinessFields form={form} business={business} />
      </SetupForm>
      {business.name && <LogoForm logo={business.logo ?? null} reply={reply} />}
    </>
  );
}

function ServicesStep({ profile, reply }: { profile: View["profile"]; reply: unknown }) {
  const form = useCheckedForm({ rules: profileRules, reply });
  return (
    <SetupForm form={form} intent="save-services" step={2}>
      <ProfileFields form={form} profile={profile} trades={TRADES} />
    </SetupForm>
  );
}

function ChecksStep({ checks, today, reply }: StepProps<"checks" | "today">) {
  useActionToast(reply);
  return (
    <>
      <p className="mb-6 text-soft">
        {checks.verified
          ? "You are verified, so customers can find you. Keep your checks current to stay verified."
          : `${checks.missing ?? ""} Only you and our team see what you send. Customers see what we checked, when, and the source we used.`}
      </p>
      <CheckPanels panels={checks.panels} today={today} reply={reply} />
      <SetupNav step={3} />
    </>
  );
}

function PaymentStep({ payment: { status, tax, lacks, missing }, reply }: StepProps<"payment">) {
  useActionToast(reply);
  return (
    <>
      <ConnectCard status={status} lacks={lacks} as="h3" />
      <section id="tax" aria-labelledby="tax-title" className="mt-9">
        <h3 id="tax-title" className="subheading mb-2">
          Tax details
        </h3>
        <TaxDetails {...tax} action="/tradesperson/setup?step=4" reply={reply} />
      </section>
      {missing && <p className="mt-6 text-soft">{missing}</p>}
      <SetupNav step={4} />
    </>
  );
}
