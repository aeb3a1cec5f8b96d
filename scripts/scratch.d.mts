export declare function useScratchFolder(): string;
