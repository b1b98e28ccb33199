import type { JobCategory } from "#config/constants.ts";

/** What tradespeople write when they quote. */
export const QUOTE_MESSAGES: Record<JobCategory, readonly string[]> = {
  Plumbing: [
    "Price includes parts, fitting and testing, and I take the old one away. Should be half a day at most.",
    "I have the usual parts on the van. If it turns out simpler than it sounds, the price comes down.",
    "I would isolate, repair and pressure-test it while you watch. Twelve months' guarantee on my work.",
    "I am in your area twice this week. Photographs of the pipework would help, but the price stands either way.",
  ],
  Electrical: [
    "All materials, testing and the certificate are in the price. I can start next week.",
    "I would trace the cause before replacing anything. The price covers up to three hours and the usual parts.",
    "Cable runs would be hidden, with dust sheets throughout. Power off for about two hours in the middle of the day.",
    "Registered, insured, and the paperwork comes by email the same evening.",
  ],
  Carpentry: [
    "I would measure up first and make what I can in the workshop, so about one day at yours. Timber is included.",
    "Price is for labour and fixings; everything left ready to paint. I can bring samples.",
    "I have done a lot of these in houses like yours. Two days, and the old timber goes with me.",
    "Happy to work from your sketch. If you would like it in oak instead, I will price that beside it.",
  ],
  Painting: [
    "Two coats after filling and sanding, trade paint included. Furniture moved and floors covered.",
    "I can fit this in before the end of the month. Three days, finished and tidy each evening.",
    "Price includes materials. I will put a test patch up first so that you can see the colour in daylight.",
    "I would do the repairs on the first day, let them dry, and paint on the second and third.",
  ],
  Roofing: [
    "Tower and safety gear are in the price. Photographs before and after, and five years' guarantee.",
    "I would replace what is broken, check the rest, and tell you if anything else needs doing. Dry day needed.",
    "Price includes matching materials and taking the waste away. One day's work.",
    "Could do this within the fortnight, weather allowing. I will call the day before.",
  ],
  Flooring: [
    "Price is for laying, underlay and trims, with doors eased where needed. One to two days.",
    "I would check the level and the damp first. Preparation is included unless it is worse than you describe.",
    "I bring the machines with dust extraction. You would be walking on it the day after.",
    "Old covering lifted and taken away. I can start the week after next.",
  ],
  Gardening: [
    "Materials, labour and waste removal in one price. There are two of us, so it goes quickly.",
    "I would come and look at the drainage before starting. No extra charge for that.",
    "Licensed to carry green waste, everything goes with us. Could start on Monday.",
    "Price includes making good the lawn where we walk. Three days if it stays dry.",
  ],
  Cleaning: [
    "I bring my own water and equipment. Plants and windows covered before I start.",
    "Half a day, with photographs before and after. Sand for the joints is included.",
    "Gentle methods only, and a test patch first. I can come at the weekend.",
    "Everything cleared up and rinsed down. If you are not happy with a spot I come back.",
  ],
};

/** Reviews by customers, by stars. */
export const REVIEWS: Record<5 | 4 | 3 | 2, readonly string[]> = {
  5: [
    "Came when promised, did exactly what the quote said and left the place cleaner than before. Would book again tomorrow.",
    "Explained what was wrong in words I could follow and charged what was quoted, not a penny more.",
    "Two other people told me it could not be repaired. It could.",
    "Lovely work and good company. The dog was sorry to see the van go.",
    "Quick to reply, careful with our old house, and sent photographs at every stage.",
    "Found a second problem, showed it to me, and mended it within the same price.",
    "Very tidy, very polite, and the finish is better than I hoped for.",
    "Had to rearrange twice because of me and there was never a cross word. First-rate job.",
    "Everything labelled, tested and explained. The paperwork came the same evening.",
    "I was nervous about having somebody in while I was at work. I need not have been.",
    "You can tell when somebody takes pride in what they do.",
    "The neighbours have already asked for the number.",
  ],
  4: [
    "Good work at a fair price. Started a day later than planned, but let me know in time.",
    "Happy with the result. A bit of dust left behind on the stairs, otherwise very tidy.",
    "Solid job. Took slightly longer than we thought, and the price stayed the same.",
    "Friendly and capable. I would have liked a message when they were on the way.",
    "Does what it should. One small thing needed a second visit, which was no trouble.",
  ],
  3: [
    "The work is fine, but I had to ask three times for a date.",
    "Decent job in the end. The first attempt leaked and had to be done again, at no charge.",
  ],
  2: ["The work was done, but the paint on the skirting was not, and I had to chase for an answer."],
};

/** Reviews by tradespeople of their customers. */
export const CUSTOMER_REVIEWS: readonly string[] = [
  "Clear description, easy access, and paid the same day.",
  "A pleasure to work for. Tea without asking.",
  "Everything was ready when I arrived. Would gladly come back.",
  "Knew what they wanted and said so. Quick to approve and pay.",
  "Friendly house, good communication throughout.",
];

export const REVIEW_REPLIES: readonly string[] = [
  "Thank you, it was a pleasure. You know where I am if anything moves.",
  "Thanks for the kind words, and for the coffee.",
  "Fair point about the date, and sorry about that. I have changed how I plan my weeks.",
  "Thank you. Glad we found the second leak before the ceiling did.",
];

/** Conversations, line by line: the customer speaks first. */
export const CONVERSATIONS: readonly (readonly string[])[] = [
  [
    "Hello, thank you for the quote. Does the price include taking the old one away?",
    "Morning. Yes, everything that comes out goes with me.",
    "Good. And how long would you be here?",
    "About half a day. I would be with you at half past eight and gone by lunch.",
    "That works for us. I will talk to my other half tonight.",
  ],
  [
    "Hi, could you come before the end of the month?",
    "Hello. I could do next Friday morning.",
    "That would be perfect. Is street parking all right for the van?",
    "No problem, I have a permit kit and a sack truck.",
  ],
  [
    "Thanks for quoting. Have you done this in a house of this age before?",
    "Plenty. About half of what I do is in terraces from around 1900.",
    "That is reassuring. Is there anything we should clear out of the way first?",
    "A metre and a half around it, if you can. I bring dust sheets for the rest.",
    "Will do.",
    "Great. I will send a photograph of what I plan to use.",
  ],
  [
    "Hello, one question: what happens if it turns out worse than we think?",
    "I stop, show you, and we agree a price before I go on. Nothing happens without your word.",
    "That is all I wanted to hear, thank you.",
  ],
  [
    "Is the guarantee on the parts as well as the labour?",
    "Two years from the maker on the parts, and one year from me on the fitting.",
  ],
  [
    "We are out at work all day. Could a neighbour let you in?",
    "Of course, that happens a lot. I would send you photographs as I go.",
    "Perfect. Her name is Margaret and she will offer you cake.",
    "Then I shall be early.",
  ],
];
