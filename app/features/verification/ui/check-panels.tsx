import { RowList } from "#ui/row.tsx";
import { CheckPanel, type PanelTexts } from "./check-panel.tsx";

interface CheckPanelsProps {
  panels: readonly PanelTexts[];
  /** The day in London. */
  today: string;
  /** The action's reply, for browsers without JavaScript. */
  reply: unknown;
}

/** Every check of a tradesperson, with its status and its form. The required ones come first. */
export function CheckPanels({ panels, today, reply }: CheckPanelsProps) {
  const first = panels.find(({ required, state }) => required && ["missing", "rejected", "expired"].includes(state));
  const parts = [
    { title: "Needed to be verified", list: panels.filter(({ required }) => required) },
    { title: "Optional checks", list: panels.filter(({ required }) => !required) },
  ];
  return parts.map(({ title, list }) => (
    <section key={title} className="mt-8 first-of-type:mt-0">
      <h3 className="subheading mb-3">{title}</h3>
      <RowList>
        {list.map((panel) => (
          <CheckPanel key={panel.kind} panel={panel} open={panel === first} today={today} reply={reply} />
        ))}
      </RowList>
    </section>
  ));
}
