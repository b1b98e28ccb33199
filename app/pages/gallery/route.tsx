import { Clock, Columns3, Droplets, MapPin, Wallet } from "lucide-react";
import { type MetaArgs, useActionData } from "react-router";
import { toastAndStay } from "#app/web/respond.server.ts";
import type { ToastMessage } from "#app/web/toast.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Facts } from "#ui/facts.tsx";
import { Page, PageHeader, Section, TwoColumn } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { Timeline, type TimelineStep } from "#ui/timeline.tsx";
import { useActionToast } from "#ui/toast.tsx";
import { Buttons, Overlays } from "./buttons.tsx";
import { Fields } from "./fields.tsx";
import { Lists, Quotes } from "./lists.tsx";

const steps: TimelineStep[] = [
  { title: "Job posted", detail: "Thu 19 Nov", state: "done" },
  { title: "3 of 3 quotes received", detail: "No more quotes can be sent", state: "done" },
  { title: "Your turn: choose a quote", detail: "Quotes stay open until Sat 19 Dec", state: "current" },
  { title: "Agree a date and pay", detail: "Held until you approve the work", state: "todo" },
  { title: "Approve and review", state: "todo" },
];

const facts = [
  { icon: Droplets, label: "Category", text: "Plumbing" },
  { icon: MapPin, label: "Postcode", text: "LS6 2AB" },
  { icon: Clock, label: "Posted", text: "2 days ago" },
  { icon: Wallet, label: "Budget", text: "£80-£150" },
];

/** The designed screen, built from the components, to compare with the design. */
function Detail() {
  return (
    <TwoColumn panel={<Timeline steps={steps} />}>
      <PageHeader title="Replace kitchen mixer tap and check pressure" above={<Badge state="open">Open</Badge>}>
        <Facts facts={facts} />
      </PageHeader>
      <p className="max-w-measure">
        The mixer tap in the kitchen drips from the base and the hot side is slow. Standard single-hole sink, isolation
        valves under it. I’d like it replaced with a simple lever tap (you supply) and the pressure checked.
      </p>
      <Section
        title="3 quotes"
        action={
          <Button variant="text" icon={<Columns3 aria-hidden className="size-5" />}>
            Compare
          </Button>
        }
      >
        <Quotes />
      </Section>
    </TwoColumn>
  );
}

export const meta = (args: MetaArgs) => pageMeta(args, "Gallery");

export async function action({ request }: { request: Request }) {
  const form = await request.formData();
  const toast: ToastMessage = { tone: "error", title: "Error", description: "Please select a rating" };
  return form.get("intent") === "refuse" ? { toast } : toastAndStay("Quote submitted!");
}

/** Every component in every state, and the designed job screen built from them. Only in development. */
export default function Gallery() {
  useActionToast(useActionData());
  return (
    <Page>
      <Detail />
      <div className="mt-20">
        <Buttons />
        <Overlays />
        <Fields />
        <Lists />
      </div>
    </Page>
  );
}
