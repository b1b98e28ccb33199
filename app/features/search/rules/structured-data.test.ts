import { expect, test } from "vitest";
import { breadcrumbs, business, faqPage, itemList, organization, website } from "./structured-data.ts";

const site = { brand: "Fettle", base: "https://fettle.example" };
const person = {
  userId: "0190f3a0-0000-7000-8000-000000000001",
  name: "Hannah Booth",
  trade: "Plumber",
  bio: "Taps, leaks and bathrooms.",
  serviceAreas: ["Leeds", "LS6"],
  rate: "£45-70 an hour",
  specialties: ["Taps"],
  rating: 4.5,
  reviewCount: 2,
  reviews: [
    { reviewer: "Jo M.", rating: 5, comment: "On time", createdAt: "2026-03-03T12:00:00.000Z" },
    { reviewer: "Al B.", rating: 4, comment: null, createdAt: "2026-03-01T12:00:00.000Z" },
  ],
};

test("a business has its rating and the reviews of its page", () => {
  expect(business(site, person)).toMatchObject({
    "@context": "https://schema.org",
    "@type": "Plumber",
    name: "Hannah Booth",
    url: "https://fettle.example/tradesperson/0190f3a0-0000-7000-8000-000000000001",
    address: { addressCountry: "GB", addressLocality: "Leeds" },
    priceRange: "£45-70 an hour",
    aggregateRating: { ratingValue: 4.5, reviewCount: 2, bestRating: 5 },
    review: [
      { author: { name: "Jo M." }, datePublished: "2026-03-03", reviewBody: "On time" },
      { reviewRating: { ratingValue: 4 } },
    ],
  });
});

test("without reviews there is no rating, without a rate no price, and other trades have the general type", () => {
  const plain = business(site, {
    ...person,
    trade: "Plasterer",
    rate: "Rate on request",
    rating: 0,
    reviewCount: 0,
    reviews: [],
    specialties: [],
    serviceAreas: [],
  });
  expect(plain["@type"]).toBe("HomeAndConstructionBusiness");
  for (const name of ["aggregateRating", "review", "priceRange", "knowsAbout", "areaServed"])
    expect(plain).not.toHaveProperty(name);
});

test("the site names its search and its operator", () => {
  expect(website(site)).toMatchObject({
    potentialAction: {
      target: { urlTemplate: "https://fettle.example/browse-services?service={search_term_string}" },
      "query-input": "required name=search_term_string",
    },
  });
  expect(website(site).publisher).toEqual({ "@id": organization(site)["@id"] });
});

test("positions in lists start at one, and URLs are absolute", () => {
  expect(
    breadcrumbs(site, [
      { name: "Home", path: "/" },
      { name: "Plumbers", path: "/plumbers" },
    ]),
  ).toMatchObject({
    itemListElement: [
      { position: 1, name: "Home", item: "https://fettle.example/" },
      { position: 2, name: "Plumbers", item: "https://fettle.example/plumbers" },
    ],
  });
  expect(itemList(site, [person])).toMatchObject({ itemListElement: [{ position: 1, name: "Hannah Booth" }] });
  expect(faqPage([{ question: "Who pays?", answer: "You do." }])).toMatchObject({
    mainEntity: [{ "@type": "Question", name: "Who pays?", acceptedAnswer: { text: "You do." } }],
  });
});
