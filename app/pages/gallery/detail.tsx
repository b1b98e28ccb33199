import { Clock, Columns3, Droplets, MapPin, Wallet } from "lucide-react";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Facts } from "#ui/facts.tsx";
import { PageHeader, Section, TwoColumn } from "#ui/page.tsx";
import { Timeline, type TimelineStep } from "#ui/timeline.tsx";
import { Quotes } from "./lists.tsx";

const steps: TimelineStep[] = [
  { title: "Job posted", detail: "Thu 19 Nov", state: "done" },
  { title: "3 of 3 quotes received", detail: "No more can be sent", state: "done" },
  { title: "Your turn: choose a quote", detail: "Quotes stay open until Sat 19 Dec", state: "current" },
  { title: "Agree a date, pay", detail: "Held until you approve the work", state: "todo" },
  { title: "Approve and review", state: "todo" },
];

const facts = [
  { icon: Droplets, label: "Category", text: "Plumbing" },
  { icon: MapPin, label: "Postcode", text: "LS6 2AB" },
  { icon: Clock, label: "Posted", text: "2 days ago" },
  { icon: Wallet, label: "Budget", text: "£80-£150" },
];

/** The designed screen, built from the components, to compare with the design. */
export function Detail() {
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
