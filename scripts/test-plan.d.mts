export declare const isEveryday: boolean;
export declare const THOROUGH: readonly string[];
export declare const EVERYDAY_JOURNEYS: string[];
