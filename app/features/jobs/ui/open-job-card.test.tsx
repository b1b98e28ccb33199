import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { Card } from "#ui/card.tsx";
import { OpenJobCard, OpenJobContent, type OpenJobWords } from "./open-job-card.tsx";

const job: OpenJobWords = {
  id: "01900000-0000-7000-8000-000000000000",
  title: "Fix a <tap> & a pipe",
  category: "Plumbing",
  description: "It drips.",
  location: "LS6",
  budget: "£80-£110",
  age: "Today",
  quotesIn: "1 of 3 quotes received",
  full: false,
  quotedByMe: false,
  customerHasPaid: true,
};

test("kept markup is what the browser renders, at the first time and later", () => {
  const inBrowser = (
    <Card as="li" pressable className="isolate flex flex-col gap-3">
      <div className="contents">
        <OpenJobContent job={job} brand="Fettle" />
      </div>
    </Card>
  );
  for (let time = 0; time < 2; time++)
    expect(renderToString(<OpenJobCard job={job} brand="Fettle" />)).toBe(renderToString(inBrowser));
});
