export declare function keepScratchInMemory(): string;
