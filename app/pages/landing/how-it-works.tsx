import { useTexts } from "#ui/language.ts";
import { texts } from "./texts.ts";

/** The four steps, on the dark band of the page. */
export function HowItWorks() {
  const t = useTexts(texts);
  const [first, second, third] = t.brokenToDone;
  return (
    <section id="how-it-works" aria-labelledby="how-it-works-title" className="bg-green-deep text-on-deep">
      <div className="wrap grid gap-x-12 gap-y-9 py-14 lg:grid-cols-[20rem_minmax(0,1fr)] lg:py-16">
        <h2 id="how-it-works-title" className="text-[clamp(1.75rem,1.5rem+1vw,2.125rem)]">
          <span className="mb-3 block font-sans font-semibold text-amber text-sm tracking-normal">{t.howItWorks}</span>
          {first} <br className="max-lg:hidden" />
          {second} <br className="max-lg:hidden" />
          {third}
        </h2>
        <ol className="grid grid-cols-2 gap-x-6 gap-y-8 lg:grid-cols-4">
          {t.steps.map(({ title, text }, index) => (
            <li key={title}>
              <span aria-hidden className="num font-bold text-amber">
                {index + 1}
              </span>
              <h3 className="subheading mt-2.5 mb-1.5">{title}</h3>
              <p className="text-on-deep-soft">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
