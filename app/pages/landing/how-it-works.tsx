const steps = [
  { title: "Post Your Job", text: "Say what you need, where and by when. It takes 2 minutes." },
  { title: "Get Quotes", text: "Compare up to 3 quotes side by side." },
  { title: "Book & Pay Securely", text: "We hold your money until you approve the work." },
  { title: "Review & Done", text: "Only customers and tradespeople of paid, completed jobs can leave a review." },
];

/** The four steps, on the dark band of the page. */
export function HowItWorks() {
  return (
    <section id="how-it-works" aria-labelledby="how-it-works-title" className="bg-green-deep text-on-deep">
      <div className="wrap grid gap-x-12 gap-y-9 py-14 lg:grid-cols-[19rem_minmax(0,1fr)] lg:py-16">
        <h2 id="how-it-works-title" className="text-[clamp(1.75rem,1.5rem+1vw,2.125rem)]">
          <span className="mb-3 block font-sans font-semibold text-amber text-sm tracking-normal">How It Works</span>
          From “it’s broken” <br className="max-lg:hidden" />
          to “it’s done”, <br className="max-lg:hidden" />
          with no surprises
        </h2>
        <ol className="grid grid-cols-2 gap-x-6 gap-y-8 lg:grid-cols-4">
          {steps.map(({ title, text }, index) => (
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
