import { Search } from "lucide-react";
import { Card } from "#ui/card.tsx";
import { CardLink } from "#ui/card-link.tsx";
import { spriteIcon } from "#ui/category-icon.tsx";
import { useTexts } from "#ui/language.ts";
import { texts } from "./texts.ts";

const cards = [
  { start: "search", icon: Search, to: "/browse-services" },
  { start: "post", icon: spriteIcon("clipboard-pen"), to: "/post-job" },
  { start: "browse", icon: spriteIcon("layout-grid"), to: "/browse-services#categories" },
] as const;

/** Three ways to start. */
export function QuickCards() {
  const t = useTexts(texts);
  return (
    <section aria-label={t.waysToStart} className="wrap pt-14 lg:pt-18">
      <ul className="grid gap-4 md:grid-cols-3">
        {cards.map(({ start, icon: Icon, to }) => (
          <Card as="li" pressable key={start} className="flex gap-4">
            <Icon className="mt-0.5 size-6 text-green" />
            <div>
              <h2 className="subheading">
                <CardLink to={to}>{t.starts[start].title}</CardLink>
              </h2>
              <p className="mt-1.5 text-soft">{t.starts[start].text}</p>
            </div>
          </Card>
        ))}
      </ul>
    </section>
  );
}
