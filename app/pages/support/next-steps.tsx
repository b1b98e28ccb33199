import type { ComponentType } from "react";
import { Card } from "#ui/card.tsx";
import { CardLink } from "#ui/card-link.tsx";
import { useTexts } from "#ui/language.ts";
import { texts } from "./texts.ts";

interface NextStep {
  to: string;
  icon: ComponentType<{ className?: string }>;
  title: string;
  text: string;
}

/** Links to further help, as cards. */
export function NextSteps({ steps }: { steps: readonly NextStep[] }) {
  const t = useTexts(texts);
  return (
    <ul aria-label={t.waysToGetHelp} className="no-print mt-9 grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
      {steps.map(({ to, icon: Icon, title, text }) => (
        <Card key={to} as="li" pressable className="flex items-start gap-3.5 lg:flex-col">
          <Icon className="mt-0.5 size-6 text-green" />
          <div>
            <h2 className="subheading">
              <CardLink to={to}>{title}</CardLink>
            </h2>
            <p className="mt-1 text-soft">{text}</p>
          </div>
        </Card>
      ))}
    </ul>
  );
}
