import type { MetaDescriptor } from "react-router";

/** Structured data for search engines in the vocabulary of schema.org. It only contains what the page shows. */
type Thing = Record<string, unknown>;

interface Site {
  brand: string;
  /** Without a slash at the end. */
  base: string;
}

const CONTEXT = "https://schema.org";
const organizationId = ({ base }: Site) => `${base}/#organization`;

/** The operator of the site. */
export const organization = (site: Site): Thing => ({
  "@context": CONTEXT,
  "@type": "Organization",
  "@id": organizationId(site),
  name: site.brand,
  url: `${site.base}/`,
  logo: `${site.base}/icons/icon-512.png`,
  areaServed: "GB",
});

/** The site and its search. */
export const website = (site: Site): Thing => ({
  "@context": CONTEXT,
  "@type": "WebSite",
  "@id": `${site.base}/#website`,
  name: site.brand,
  url: `${site.base}/`,
  inLanguage: "en-GB",
  publisher: { "@id": organizationId(site) },
  potentialAction: {
    "@type": "SearchAction",
    target: { "@type": "EntryPoint", urlTemplate: `${site.base}/browse-services?service={search_term_string}` },
    "query-input": "required name=search_term_string",
  },
});

interface Business {
  userId: string;
  name: string;
  trade: string;
  bio: string | null;
  serviceAreas: readonly string[];
  /** "£45-70 an hour"; "Rate on request" is left out. */
  rate: string;
  specialties: readonly string[];
  /** 0 without reviews. */
  rating: number;
  reviewCount: number;
  /** The reviews that the page shows. */
  reviews: readonly { reviewer: string; rating: number; comment: string | null; createdAt: string }[];
}

/** A tradesperson's page. Rating and reviews are left out when there are none. */
export const business = (site: Site, person: Business): Thing => ({
  "@context": CONTEXT,
  "@type": TYPES[person.trade] ?? "HomeAndConstructionBusiness",
  "@id": `${site.base}/tradesperson/${person.userId}#business`,
  name: person.name,
  url: `${site.base}/tradesperson/${person.userId}`,
  image: `${site.base}/og/tradesperson/${person.userId}.png`,
  description: person.bio ?? `${person.name}, ${person.trade}`,
  address: {
    "@type": "PostalAddress",
    addressCountry: "GB",
    ...(person.serviceAreas[0] && { addressLocality: person.serviceAreas[0] }),
  },
  ...(person.serviceAreas.length > 0 && { areaServed: person.serviceAreas }),
  ...(person.rate.startsWith("£") && { priceRange: person.rate }),
  ...(person.specialties.length > 0 && { knowsAbout: person.specialties }),
  ...(person.reviewCount > 0 && {
    aggregateRating: {
      "@type": "AggregateRating",
      ratingValue: person.rating,
      reviewCount: person.reviewCount,
      bestRating: 5,
      worstRating: 1,
    },
    review: person.reviews.map((review) => ({
      "@type": "Review",
      author: { "@type": "Person", name: review.reviewer },
      datePublished: review.createdAt.slice(0, 10),
      reviewRating: { "@type": "Rating", ratingValue: review.rating, bestRating: 5, worstRating: 1 },
      ...(review.comment && { reviewBody: review.comment }),
    })),
  }),
});

/** The trades for which schema.org has a type. */
const TYPES: Partial<Record<string, string>> = {
  Plumber: "Plumber",
  Electrician: "Electrician",
  Builder: "GeneralContractor",
  "Painter & Decorator": "HousePainter",
  Roofer: "RoofingContractor",
  "Heating Engineer": "HVACBusiness",
};

/** The breadcrumbs that the page shows; the last one is the page. */
export const breadcrumbs = (site: Site, steps: readonly { name: string; path: string }[]): Thing => ({
  "@context": CONTEXT,
  "@type": "BreadcrumbList",
  itemListElement: steps.map(({ name, path }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name,
    item: site.base + path,
  })),
});

/** The people that a page lists, in its order. */
export const itemList = (site: Site, people: readonly { userId: string; name: string }[]): Thing => ({
  "@context": CONTEXT,
  "@type": "ItemList",
  itemListElement: people.map(({ userId, name }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name,
    url: `${site.base}/tradesperson/${userId}`,
  })),
});

/** The questions of a page, with answers as plain text. */
export const faqPage = (questions: readonly { question: string; answer: string }[]): Thing => ({
  "@context": CONTEXT,
  "@type": "FAQPage",
  mainEntity: questions.map(({ question, answer }) => ({
    "@type": "Question",
    name: question,
    acceptedAnswer: { "@type": "Answer", text: answer },
  })),
});

/** Structured data as tags for a page's `meta`. The router escapes them, so that no text can end the script. */
export const jsonLd = (...things: readonly Thing[]): MetaDescriptor[] =>
  things.map((thing) => ({ "script:ld+json": thing }) as MetaDescriptor);
