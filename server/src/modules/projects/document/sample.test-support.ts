import { type ProjectBody, type ProjectBodyInput, projectBody } from '#contract/projects/draft.ts';

/** Files that a sample shows, by their ids. */
export const SAMPLE_IMAGE = '01900000-0000-7000-8000-00000000f001';

/**
 * A whole project with both sides, fit to be published on 2026-03-01: 3 units for 100 + 150 + 250
 * tokens in two rounds, and an investor contract of 1000 tokens in two rounds and two vaults.
 */
export const sampleInput = (images: readonly string[] = [SAMPLE_IMAGE]) =>
  ({
    name: 'Torre Ceibo',
    type: 'pit',
    tagline: 'Frente al río',
    description: 'Un edificio de doce pisos.',
    deliveryDate: '2027-12-01',
    location: { province: 'Santa Fe', city: 'Rosario', address: 'Av. Costanera 100' },
    images: [...images],
    featureImages: [...images],
    managers: [{ name: 'Constructora Paraná', website: 'https://parana.example' }],
    rounds: [
      {
        number: 1,
        startDate: '2026-03-02',
        days: 30,
        tokenCount: 300,
        price: '100.00',
        minimumPercent: 50,
      },
      {
        number: 2,
        startDate: '2026-05-01',
        days: 30,
        tokenCount: 200,
        price: '110.00',
        minimumPercent: 0,
      },
    ],
    contracts: [
      {
        name: 'Renta fija',
        tokenType: 'investor',
        rounds: [
          {
            number: 1,
            startDate: '2026-03-02',
            days: 30,
            tokenCount: 600,
            price: '10.00',
            minimumPercent: 40,
          },
          {
            number: 2,
            startDate: '2026-05-01',
            days: 30,
            tokenCount: 400,
            price: '10.00',
            minimumPercent: 0,
          },
        ],
        vaults: [
          { number: 1, tokens: 500, buybackPrice: '10.80', buybackDate: '2027-03-01' },
          { number: 2, tokens: 500, buybackPrice: '11.20', buybackDate: '2027-09-01' },
        ],
      },
    ],
    propertyTypes: [
      {
        name: 'Dos ambientes',
        category: 'apartment',
        surface: 45.5,
        rooms: 2,
        images: [...images],
        properties: [
          { identifierA: '1', identifierB: 'A', price: 100, reservationPrice: 10 },
          { identifierA: '1', identifierB: 'B', price: 150, reservationPrice: 15 },
        ],
      },
      {
        name: 'Cochera',
        category: 'garage',
        images: [...images],
        properties: [{ identifierA: 'C', identifierB: '1', price: 250, reservationPrice: 250 }],
      },
    ],
    tasks: [{ title: 'Excavación', weight: 1, plannedPercent: 100, donePercent: 50 }],
  }) satisfies ProjectBodyInput;

export const sampleBody = (images?: readonly string[]): ProjectBody =>
  projectBody.parse(sampleInput(images));
